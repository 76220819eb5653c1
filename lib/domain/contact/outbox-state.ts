import 'server-only';
import { ContactMessageModel } from '@/models/contact-message';

/** How many contact messages wait to be sent, and for how long the oldest of them has. */
export async function outboxState(now: Date): Promise<{ waiting: number; oldestSeconds: number }> {
  const waiting = { 'delivery.state': 'waiting' } as const;
  const [count, oldest] = await Promise.all([
    ContactMessageModel.countDocuments(waiting),
    ContactMessageModel.findOne(waiting, { receivedAt: 1 }).sort({ receivedAt: 1 }).lean(),
  ]);
  const since = oldest?.receivedAt.getTime() ?? now.getTime();
  return { waiting: count, oldestSeconds: Math.max(0, (now.getTime() - since) / 1000) };
}

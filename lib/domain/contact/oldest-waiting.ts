import 'server-only';
import { ContactMessageModel } from '@/models/contact-message';

/** For how many seconds the oldest contact message has waited to be sent; 0 if none waits. */
export async function oldestWaitingSeconds(now: Date): Promise<number> {
  const waiting = { 'delivery.state': 'waiting' } as const;
  const oldest = await ContactMessageModel.findOne(waiting, { receivedAt: 1 }).sort({ receivedAt: 1 }).lean();
  return oldest ? Math.max(0, (now.getTime() - oldest.receivedAt.getTime()) / 1000) : 0;
}

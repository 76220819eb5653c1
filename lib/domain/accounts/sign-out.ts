import 'server-only';
import { EndedSessionModel } from '@/models/ended-session';

/** Ends one session: its token is no longer valid on any device (docs/decisions.md#roles-sessions-passwords). */
export async function signOut(tokenId: string, expiresAt: Date): Promise<void> {
  await EndedSessionModel.updateOne({ tokenId }, { $setOnInsert: { expiresAt } }, { upsert: true });
}

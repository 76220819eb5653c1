import 'server-only';
import { EndedSessionModel } from '@/models/ended-session';

/** Ends one session: its token opens nothing any more, on this device or any other (docs/decisions.md#roles-sessions-passwords). */
export async function signOut(tokenId: string, expiresAt: Date): Promise<void> {
  await EndedSessionModel.updateOne({ tokenId }, { $setOnInsert: { expiresAt } }, { upsert: true });
}

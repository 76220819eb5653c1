import 'server-only';
import type { Types } from 'mongoose';

/** What a photo’s ciphertext is bound to: moved to another card or person, it does not open. */
export const photoOwner = (card: Types.ObjectId, memberId: string) => `photos:${String(card)}:${memberId}`;

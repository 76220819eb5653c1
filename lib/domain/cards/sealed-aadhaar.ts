import 'server-only';
import { aadhaarDigests, encrypt } from '@/lib/db/encryption';
import type { StoredPerson } from '@/models/card';

/** What is kept of an Aadhaar number: all three or none. */
export type SealedAadhaar = Pick<StoredPerson, 'memberAadhaar' | 'memberAadhaarEnd' | 'memberAadhaarDigest'>;

/**
 * An Aadhaar number as a card keeps it: sealed, its end for the masked form, its digest to be found by. All text, and
 * all but the seal the same each time: `npm run keys:rotate` makes them anew with the key of the day and compares.
 */
export const sealedAadhaar = (aadhaar: string): Required<SealedAadhaar> => ({
  memberAadhaar: encrypt(aadhaar),
  memberAadhaarEnd: aadhaar.slice(-4),
  memberAadhaarDigest: aadhaarDigests(aadhaar)[0],
});

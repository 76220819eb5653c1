import 'server-only';
import { CARD_VALIDITY_MONTHS } from '@/lib/constants/limits';
import { fingerprint } from '@/lib/db/encryption';
import { AppError } from '@/lib/errors';
import { addMonths, dayInIndia } from '@/lib/format/calendar';
import type { RegisterCardInput } from '@/lib/schemas/members';
import { CardModel } from '@/models/card';
import { ZoneModel } from '@/models/zone';
import { isDuplicateOf } from '../duplicate-key';
import { newCardNumber } from './card-number';
import { toStoredMember, toStoredPrimary } from './stored-member';

const ATTEMPTS = 5;

/**
 * Registers a family as one document, so as one atomic write (spec §7, POST /api/employee/addMember).
 * @param employeeId who issues the card: the session's, not the payload's
 * @param key the caller's Idempotency-Key; the same key with the same content answers with the first card
 * @throws AppError conflict for a number in use or a key used for other content, badRequest for an unknown zone
 */
export async function registerCard(
  input: RegisterCardInput,
  employeeId: string,
  key?: string,
): Promise<{ cardNumber: string }> {
  const print = fingerprint(input);
  if (!(await ZoneModel.exists({ zoneId: input.zoneID }))) {
    throw new AppError('badRequest', 'checkFields', {}, { zoneID: 'zoneUnknown' });
  }
  const today = new Date();
  const card = {
    cardStatus: true,
    cardRegisterDate: today,
    cardDueDate: addMonths(dayInIndia(today), CARD_VALIDITY_MONTHS),
    cardMembers: 1 + input.cardMembers.length,
    zoneID: input.zoneID,
    employeeId,
    primaryMember: toStoredPrimary(input.cardPrimaryHolder),
    members: input.cardMembers.map((member) => toStoredMember(member, input.cardPrimaryHolder)),
    ...(key && { registrationKey: key, registrationFingerprint: print }),
  };
  for (let attempt = 1; ; attempt += 1) {
    const cardNumber = input.cardNumber ?? newCardNumber();
    try {
      await CardModel.create({ ...card, cardNumber });
      return { cardNumber };
    } catch (error) {
      if (!isDuplicateOf(error)) throw error;
      // Which of the two unique indexes spoke first does not matter: a repeated request is looked for first.
      const earlier = key ? await CardModel.findOne({ registrationKey: key }).lean() : null;
      if (earlier?.registrationFingerprint === print) return { cardNumber: earlier.cardNumber };
      if (earlier) throw new AppError('conflict', 'cardSavedWithOther', { cardNumber: earlier.cardNumber });
      if (input.cardNumber) {
        throw new AppError('conflict', 'cardNumberTaken', {}, { cardNumber: 'cardNumberTaken' });
      }
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

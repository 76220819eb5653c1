import type { CardDocument } from '@/models/card';
import type { PhotoDocument } from '@/models/photo';
import { DRAWINGS } from './drawings';
import { chance } from './random';

/** Drawings in place of photos for about a third of these cards. @param encrypt encrypts one for its card and person */
export const seedPhotos = (
  cards: readonly CardDocument[],
  encrypt: (jpeg: string, card: CardDocument['_id'], memberId: string) => string,
): PhotoDocument[] =>
  cards
    .filter((card) => chance(`photo of ${card.cardNumber}`).odds(0.33))
    .map(({ _id, cardNumber, primaryMember: { memberId }, cardRegisterDate, employeeId }) => ({
      _id,
      memberId,
      seal: encrypt(chance(`drawing of ${cardNumber}`).pick(DRAWINGS), _id, memberId),
      at: cardRegisterDate,
      by: employeeId,
      consentVersion: '1',
      consentLocale: 'hi' as const,
    }));

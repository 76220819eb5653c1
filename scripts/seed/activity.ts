import type { ActivityDocument } from '@/models/activity';
import type { CardDocument } from '@/models/card';
import { chance, idAt } from './random';

const MINUTE_MS = 60_000;

type Sample = Pick<ActivityDocument, 'actor' | 'role' | 'action' | 'cardNumber'> & { minutes: number };

/** The activity records of one demo card; `minutes` counts from its registration. */
const samplesOf = ({ cardNumber, employeeId }: CardDocument): Sample[] => [
  { action: 'signIn', actor: employeeId, role: 'employee', minutes: -4 },
  { action: 'cardRegister', actor: employeeId, role: 'employee', cardNumber, minutes: 0 },
  { action: 'cardLook', actor: employeeId, role: 'employee', cardNumber, minutes: 1 },
  { action: 'cardLook', actor: 'ADMIN001', role: 'admin', cardNumber, minutes: 45 },
];

/** The record of a sample, `minutes` and some seconds after an instant. */
function recordOf(card: CardDocument, from: Date, { minutes, ...sample }: Sample): ActivityDocument {
  const requestId = `sample:${card.cardNumber}:${minutes}`;
  const luck = chance(requestId);
  const at = new Date(from.getTime() + minutes * MINUTE_MS + luck.int(0, 50) * 1000);
  const client = `10.24.${luck.int(1, 9)}.${luck.int(2, 250)}`;
  return { _id: idAt(at, luck), at, ...sample, client, requestId, outcome: 'done' as const };
}

/** Activity records for cards that were registered, none in the future. */
export const seedActivity = (cards: readonly CardDocument[], now: number = Date.now()): ActivityDocument[] =>
  cards.flatMap((card) =>
    samplesOf(card)
      .map((sample) => recordOf(card, card.cardRegisterDate, sample))
      .filter(({ at }) => at.getTime() <= now),
  );

/** The record of a renewal that the card's employee made in the hours after an instant. */
export const seedRenewal = (card: CardDocument, from: Date): ActivityDocument =>
  recordOf(card, from, {
    action: 'cardRenew',
    actor: card.employeeId,
    role: 'employee',
    cardNumber: card.cardNumber,
    minutes: 600,
  });

import type { ActivityDocument } from '@/models/activity';
import type { CardDocument } from '@/models/card';
import { chance, idAt } from './random';

type Sample = Pick<ActivityDocument, 'actor' | 'role' | 'action' | 'cardNumber'> & { minutes: number };

/** The activity records of one demo card; `minutes` counts from its registration. */
const samplesOf = ({ cardNumber, employeeId }: CardDocument): Sample[] => [
  { action: 'signIn', actor: employeeId, role: 'employee', minutes: -4 },
  { action: 'cardRegister', actor: employeeId, role: 'employee', cardNumber, minutes: 0 },
  { action: 'cardLook', actor: employeeId, role: 'employee', cardNumber, minutes: 1 },
  { action: 'cardLook', actor: 'ADMIN001', role: 'admin', cardNumber, minutes: 45 },
];

/** Activity records for cards that were registered, none in the future. */
export const seedActivity = (cards: readonly CardDocument[], now: number = Date.now()): ActivityDocument[] =>
  cards.flatMap((card) =>
    samplesOf(card)
      .map(({ minutes, ...sample }) => {
        const requestId = `sample:${card.cardNumber}:${minutes}`;
        const luck = chance(requestId);
        const seconds = minutes * 60 + luck.int(0, 50);
        const at = new Date(card.cardRegisterDate.getTime() + seconds * 1000);
        const client = `10.24.${luck.int(1, 9)}.${luck.int(2, 250)}`;
        return { _id: idAt(at, luck), at, ...sample, client, requestId, outcome: 'done' as const };
      })
      .filter(({ at }) => at.getTime() <= now),
  );

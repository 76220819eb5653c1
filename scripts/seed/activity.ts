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

/** Activity records for the demo's cards, none in the future. */
export const seedActivity = (cards: CardDocument[], now: number = Date.now()): ActivityDocument[] =>
  cards.flatMap((card) =>
    samplesOf(card).flatMap(({ minutes, ...sample }) => {
      const requestId = `sample:${card.cardNumber}:${minutes}`;
      const luck = chance(requestId);
      const at = new Date(card.cardRegisterDate.getTime() + minutes * MINUTE_MS + luck.int(0, 50) * 1000);
      if (at.getTime() > now) return [];
      const client = `10.24.${luck.int(1, 9)}.${luck.int(2, 250)}`;
      return [{ _id: idAt(at, luck), at, ...sample, client, requestId, outcome: 'done' as const }];
    }),
  );

import type { Types } from 'mongoose';
import { CONSENT_VERSION } from '@/lib/constants/consent';
import { CARD_VALIDITY_MONTHS, MAX_CARD_MEMBERS } from '@/lib/constants/limits';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import type { EncryptedAadhaar } from '@/lib/domain/aadhaar';
import { addDays, addMonths, dayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import { verhoeffCheckDigit } from '@/lib/format/check-digit';
import type { CardDocument } from '@/models/card';
import { household } from './people';
import type { ZoneId } from './places';
import { chance, idAt, type Chance } from './random';

/** Days from today to the due date. Cards use these in turn, so that every state occurs. */
const STATES: ReadonlyArray<(luck: Chance) => number> = [
  (luck) => luck.int(31, 330), // valid
  (luck) => luck.int(1, 30), // expiring
  (luck) => -luck.int(1, 240), // expired
  (luck) => luck.int(60, 364), // valid, registered recently
  () => 0, // expires today
  (luck) => luck.int(31, 330), // valid
  (luck) => luck.int(1, 30), // expiring
  (luck) => luck.int(120, 364), // valid
  (luck) => -luck.int(1, 240), // expired
  (luck) => luck.int(300, 365), // valid, registered in the last weeks
];
/** Members including the primary one. 11 entries and 10 states, so every state occurs with every size. */
const SIZES = [MAX_CARD_MEMBERS, 1, 4, 3, 5, 2, 4, 1, MAX_CARD_MEMBERS, 3, 4];
/** Every seventh of the first cards belongs to the first employee, whose sign-in the demo shows. */
const OWN_EVERY = 7;
/** The demo's own. Those after them have due dates on all days of a year. */
export const FIRST_CARDS = 300;

/** A card number like a real one: prefix, nine digits, check digit. Each index has its own. */
export const seedCardNumber = (index: number): string => {
  // The multiplier and 10^9 are coprime, so every index gives a different number.
  const digits = String((BigInt(index) * 618_033_989n + 271_828_183n) % 1_000_000_000n).padStart(9, '0');
  return `${PRODUCT_NAME}${digits}${verhoeffCheckDigit(digits)}`;
};

/** Of 300 cards one is reported lost, and one got a new number; neither is the first employee's. */
export const LOST_CARD = 10;
export const REPLACED_CARD = 12;
const isAt = (place: number, index: number) => index % FIRST_CARDS === place;
/** The index of the number that a replaced card has now: beyond every other card's. */
const NEXT_NUMBER = 100_000_000;

/** Of the demo employee's cards, the one whose family is called again today. */
const CALLED_TURN = 11;
const calledOn = (today: string, by: string) => ({
  at: startOfDayInIndia(addDays(today, -3)),
  by,
  outcome: 'willPay' as const,
  next: today,
  note: 'After the market day',
});

/** Of the demo employee's cards, those of three families with one phone: a signal to look at (docs/contract.md#signals). */
const SHARED_PHONE_TURNS = [13, 24, 37];
const SHARED_PHONE = '9415302746';

/** In days: the office prints within two weeks, and the employee hands the card over within six. */
const PRINTED_AFTER = 14;
const DELIVERED_AFTER = 42;

/** @param changed the day what is printed changed for the last time */
function printingOf(changed: string, today: string, issuer: string): CardDocument['printing'] {
  const afterDays = (days: number) => addDays(changed, days);
  if (afterDays(PRINTED_AFTER) > today) return { waits: 'print', version: 0 };
  const print = { job: `seed ${changed}`, at: startOfDayInIndia(afterDays(PRINTED_AFTER)), by: 'ADMIN001' };
  const printed = { version: 0, count: 1, prints: [print] };
  if (afterDays(DELIVERED_AFTER) > today) return { waits: 'delivery', ...printed };
  return { ...printed, delivered: { at: startOfDayInIndia(afterDays(DELIVERED_AFTER)), by: issuer } };
}

type Issuer = { employeeId: string; employeeZone: string };

/**
 * The card of this index. Always the same except for its dates, which depend on `today`.
 * @param issuers employees who may have issued it; the first is the demo's employee
 * @param encrypt encrypts an Aadhaar number for storage
 */
export function seedCard(
  index: number,
  issuers: readonly Issuer[],
  encrypt: (aadhaar: string, card: Types.ObjectId, memberId: string) => EncryptedAadhaar,
  today: string = dayInIndia(),
): CardDocument {
  const luck = chance(`card ${index}`);
  const first = index < FIRST_CARDS;
  const own = first && index % OWN_EVERY === 0;
  const issuer = own ? issuers[0]! : issuers[luck.int(1, issuers.length - 1)]!;
  // Cards of the demo's employee have their own sequence, so that they show every state.
  const turn = own ? index / OWN_EVERY : index;
  // About one in seven of the others has expired.
  const days = first ? STATES[turn % STATES.length]!(luck) : luck.int(-60, 365);
  const cardDueDate = addDays(today, days);
  // One in ten has been renewed once.
  const renewedFrom = turn % STATES.length === 7 ? addMonths(cardDueDate, -CARD_VALIDITY_MONTHS) : undefined;
  const registered = addMonths(renewedFrom ?? cardDueDate, -CARD_VALIDITY_MONTHS);
  const cardRegisterDate = withinWorkingHours(registered > today ? today : registered, today, luck);
  // Drawn apart, as everyone's number is encrypted for this card.
  const _id = idAt(cardRegisterDate, chance(`id of card ${index}`));
  const { primaryMember, members } = household(
    issuer.employeeZone as ZoneId,
    SIZES[turn % SIZES.length]!,
    (aadhaar, memberId) => encrypt(aadhaar, _id, memberId),
    luck,
    own && SHARED_PHONE_TURNS.includes(turn) ? SHARED_PHONE : undefined,
  );
  const numbers = [{ number: seedCardNumber(index), at: cardRegisterDate, by: issuer.employeeId }];
  const isReplaced = isAt(REPLACED_CARD, index);
  if (isReplaced)
    numbers.push({
      number: seedCardNumber(index + NEXT_NUMBER),
      at: startOfDayInIndia(today),
      by: 'ADMIN001',
    });
  return {
    _id,
    cardNumber: numbers.at(-1)!.number,
    numbers,
    ...(isReplaced && { replacedAt: startOfDayInIndia(today) }),
    ...(isAt(LOST_CARD, index) && {
      blocked: { reason: 'lost' as const, at: startOfDayInIndia(today), by: issuer.employeeId },
    }),
    ...(renewedFrom && {
      renewals: [
        {
          at: startOfDayInIndia(renewedFrom < today ? renewedFrom : today),
          by: issuer.employeeId,
          from: renewedFrom,
          until: cardDueDate,
        },
      ],
    }),
    ...(own &&
      turn === CALLED_TURN && { calls: [calledOn(today, issuer.employeeId)], callCount: 1, callOn: today }),
    cardStatus: true,
    cardRegisterDate,
    cardDueDate,
    cardMembers: 1 + members.length,
    zoneID: issuer.employeeZone,
    employeeId: issuer.employeeId,
    issuedBy: issuer.employeeId,
    primaryMember,
    members,
    consent: { by: issuer.employeeId, at: cardRegisterDate, version: CONSENT_VERSION, locale: 'hi' },
    printing: printingOf(
      // What is printed changed then for the last time.
      isReplaced ? today : dayInIndia(renewedFrom ? startOfDayInIndia(renewedFrom) : cardRegisterDate),
      today,
      issuer.employeeId,
    ),
  };
}

/** An instant within working hours of that day in India, never in the future. */
function withinWorkingHours(day: string, today: string, luck: Chance): Date {
  const minutes = luck.int(9 * 60, 18 * 60);
  const instant = startOfDayInIndia(day).getTime() + minutes * 60_000;
  return new Date(day === today ? Math.min(instant, Date.now()) : instant);
}

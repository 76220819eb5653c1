import 'server-only';
import { dayInIndia } from '@/lib/format/calendar';
import { maskAadhaar } from '@/lib/format/personal';
import type { CardDocument, StoredPerson } from '@/models/card';
import type { ImportBatchDocument } from '@/models/import-batch';
import { earlierValues } from '../cards/earlier-details';
import { firstIssuer } from '../cards/first-issuer';
import { changesOf, type Edit } from './edits';
import { eventOf, type Done, type Event } from './event';

const peopleOf = ({ primaryMember, members }: CardDocument): StoredPerson[] => [primaryMember, ...members];

/** The names of those who are on the card now, by their ids. */
export const namesOn = (card: CardDocument): Map<string, string> =>
  new Map(peopleOf(card).map(({ memberId, memberName }) => [memberId, memberName]));

/** The edits of people, oldest first; the details that an edit changed are in two lists (lib/domain/cards/earlier-details.ts). */
function editsOf({ _id, earlier = [], replaced = [] }: CardDocument): Edit[] {
  const sealed = earlier.map((entry) => {
    const { aadhaar, ...values } = earlierValues(_id, entry) ?? {};
    return { ...entry, was: { ...values, ...(aadhaar && { memberAadhaar: maskAadhaar(aadhaar) }) } };
  });
  const edits = new Map<string, Edit>();
  for (const { memberId: of, at, by, was } of [...sealed, ...replaced]) {
    const key = `${at.toISOString()} ${of} ${by}`;
    edits.set(key, { of, at, by, was: { ...edits.get(key)?.was, ...was } });
  }
  return [...edits.values()].sort((a, b) => a.at.getTime() - b.at.getTime());
}

function nowOn(card: CardDocument) {
  const people = new Map(peopleOf(card).map((person) => [person.memberId, person]));
  return (of: string, field: string) => {
    const person = people.get(of);
    if (field !== 'memberAadhaar') return person?.[field as keyof StoredPerson];
    return person?.memberAadhaarEnd && maskAadhaar(person.memberAadhaarEnd);
  };
}

function originOf(
  card: CardDocument,
  batch: ImportBatchDocument | null,
): [Event['what'], Done, Partial<Event>] {
  const { movedFrom, imported, cardRegisterDate, issuedBy, filledAt, filledAtSaid } = card;
  if (movedFrom) return ['cameFrom', movedFrom, { cardNumber: movedFrom.cardNumber }];
  const by = issuedBy ?? firstIssuer(card);
  // An admin took it in for whoever filled it in.
  const takenBy = filledAt && card.numbers?.[0]?.by !== by ? card.numbers?.[0]?.by : undefined;
  const filled = {
    ...(takenBy && { from: by }),
    ...(filledAt && { filledOn: dayInIndia(filledAt) }),
    ...(filledAtSaid && { filledOnSaid: dayInIndia(filledAtSaid) }),
  };
  if (!imported) return ['cardRegister', { at: cardRegisterDate, by: takenBy ?? by }, filled];
  // The day on the card may be the one in the file: it came in when its document was made.
  const at = card._id.getTimestamp();
  return ['imported', { at, by: batch?.by ?? by }, batch ? { fileName: batch.fileName } : {}];
}

/** The block from before its changes were kept, if it still is there. */
const earlierBlock = ({ blocked, blocks = [] }: CardDocument) =>
  blocked && !blocks.some(({ at }) => at.getTime() === blocked.at.getTime()) ? [blocked] : [];

/** Everything that a card itself tells of its past (docs/contract.md#past). @param batch the import it came from */
export function cardEvents(card: CardDocument, batch: ImportBatchDocument | null): Event[] {
  const {
    numbers = [],
    handovers = [],
    renewals = [],
    calls = [],
    changes = [],
    marks = [],
    printing,
  } = card;
  const names = namesOn(card);
  const person = (id: string): Partial<Event> => (names.has(id) ? { person: names.get(id) } : {});
  const told: Array<[Event['what'], Done, Partial<Event>?]> = [
    originOf(card, batch),
    ...numbers.slice(1).map(({ number: now, reason, ...done }, place): (typeof told)[number] => {
      const fields = [{ field: 'cardNumber', was: numbers[place]!.number, now }];
      return ['cardReplace', done, { fields, ...(reason && { reason }) }];
    }),
    ...handovers.map(({ from, to, ...done }): (typeof told)[number] => [
      'cardHandover',
      done,
      { from, to: [to] },
    ]),
    ...[...earlierBlock(card), ...(card.blocks ?? [])].map(
      ({ reason, note, ...done }): (typeof told)[number] => [
        reason ? 'cardBlock' : 'cardUnblock',
        done,
        { ...(reason && { reason }), ...(note && { note }) },
      ],
    ),
    ...marks.map(({ checked, note, ...done }): (typeof told)[number] => [
      checked ? 'cardUnmark' : 'cardMark',
      done,
      note ? { note } : {},
    ]),
    ...renewals.map(({ from: was, until: now, ...done }): (typeof told)[number] => [
      'cardRenew',
      done,
      { fields: [{ field: 'cardDueDate', was, now }] },
    ]),
    ...calls.map(({ outcome, next, note, ...done }): (typeof told)[number] => [
      'cardCall',
      done,
      { outcome, ...(next && { next }), ...(note && { note }) },
    ]),
    ...changes.map(({ what, memberId, reason, cardNumber, ...done }): (typeof told)[number] => [
      what === 'holder' ? 'holderChange' : 'ownCard',
      done,
      { ...person(memberId), ...(reason && { reason }), ...(cardNumber && { cardNumber }) },
    ]),
    ...changesOf(editsOf(card), nowOn(card)).map(({ of, fields, ...done }): (typeof told)[number] => [
      'memberUpdate',
      done,
      { ...person(of), fields },
    ]),
    ...(printing?.prints ?? []).map((print): (typeof told)[number] => ['cardPrinted', print]),
    ...(printing?.deliveries ?? (printing?.delivered ? [printing.delivered] : [])).map(
      (delivery): (typeof told)[number] => ['cardDelivered', delivery],
    ),
  ];
  return told.map(([what, { at, by }, more], place) => eventOf(what, { at, by }, place, more));
}

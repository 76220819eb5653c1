import 'server-only';
import mongoose from 'mongoose';
import { actionsIn } from '@/lib/constants/activity';
import { AppError } from '@/lib/errors';
import type { PastQuery, PastPage, PastChange } from '@/lib/schemas/past';
import type { ActivityDocument } from '@/models/activity';
import type { CardDocument, StoredPerson } from '@/models/card';
import { ImportBatchModel, type ImportBatchDocument } from '@/models/import-batch';
import { VisitModel, type VisitDocument } from '@/models/visit';
import { dayInIndia } from '@/lib/format/calendar';
import { maskAadhaar } from '@/lib/format/personal';
import { findCard } from '../cards/look-up-card';
import { correctedAmong, toVisit } from '../visits/list-visits';
import { earlierValues } from '../cards/earlier-details';
import { firstIssuer } from '../cards/first-issuer';
import {
  pastPageOf,
  withNames,
  eventOf,
  type Event,
  type Source,
  type Done,
  fromRecord,
  isToldBy,
  recordedEvents,
} from './event';

/** `was`: each field before the edit. */
export type Edit = { of: string; at: Date; by: string; was: Record<string, unknown> };

const asText = (value: unknown): string | null =>
  value === undefined || value === null || value === '' ? null : String(value);

/**
 * The new value is what the next edit of the same field replaced, or the present one.
 * @param edits oldest first
 */
export function changesOf<E extends Edit>(
  edits: E[],
  nowOf: (of: string, field: string) => unknown,
): Array<E & { fields: PastChange[] }> {
  const next = new Map<string, string | null>();
  return edits
    .toReversed()
    .map((edit) => {
      const fields = Object.entries(edit.was).map(([field, value]) => {
        const key = `${edit.of} ${field}`;
        const was = asText(value);
        const now = next.has(key) ? next.get(key)! : asText(nowOf(edit.of, field));
        next.set(key, was);
        return { field, was, now };
      });
      return { ...edit, fields };
    })
    .toReversed();
}

const peopleOf = ({ primaryMember, members }: CardDocument): StoredPerson[] => [primaryMember, ...members];

/** Only those on the card now, by id. */
const namesOn = (card: CardDocument): Map<string, string> =>
  new Map(peopleOf(card).map(({ memberId, memberName }) => [memberId, memberName]));

/** Oldest first. The card keeps the old details in two lists (lib/domain/cards/earlier-details.ts). */
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

/** A block from before changes of blocks were kept, if it is still there. */
const earlierBlock = ({ blocked, blocks = [] }: CardDocument) =>
  blocked && !blocks.some(({ at }) => at.getTime() === blocked.at.getTime()) ? [blocked] : [];

function cardEvents(card: CardDocument, batch: ImportBatchDocument | null): Event[] {
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

/** A lost card is stored as blocked, but its record has a name of its own. */
const toldAs = ({ action }: ActivityDocument) =>
  (action === 'cardLost' ? 'cardBlock' : action) as Event['what'];

/** Under all its numbers, without what the card tells itself. */
function recordedOf(card: CardDocument, told: Event[], part: PastQuery['part']): Source {
  const numbers = [card.cardNumber, ...(card.numbers ?? []).map(({ number }) => number)];
  const among = mongoose.trusted({ $in: [...new Set(numbers)] });
  const action = mongoose.trusted({
    $in: [
      ...(part === 'looks' ? [] : actionsIn('card', 'changes')),
      ...(part === 'changes' ? [] : actionsIn('card', 'looks')),
    ],
  });
  const names = namesOn(card);
  return recordedEvents(
    {
      $or: [
        { cardNumber: among, action },
        { cardNumbers: among, action },
      ],
    },
    (record) => {
      const what = toldAs(record);
      if (told.some((event) => event.what === what && isToldBy(event, record))) return undefined;
      const person = names.get(record.item ?? '');
      const reason = record.action === 'cardLost' ? ('lost' as const) : undefined;
      const { cardNumber: _, ...event } = fromRecord(record, what);
      return { ...event, ...(person && { person }), ...(reason && { reason }) };
    },
  );
}

const helpOf =
  (card: CardDocument): Source =>
  async ({ limit, cursor }) => {
    const before = cursor && { _id: mongoose.trusted({ $lt: new mongoose.Types.ObjectId(cursor) }) };
    const visits = await VisitModel.find({ card: card._id, ...before })
      .sort({ seq: -1 })
      .limit(limit)
      .lean<VisitDocument[]>();
    const [corrected, names] = [await correctedAmong(visits), namesOn(card)];
    return visits.map((stored): Event => {
      const { memberName, hospitalName, service, rupees, bill, day, state, note } = toVisit(
        stored,
        names,
        corrected,
      );
      return {
        _id: String(stored._id),
        at: stored.recordedAt.toISOString(),
        what: 'visitRecord',
        by: stored.recordedBy,
        ...(memberName && { person: memberName }),
        visit: {
          ...{ day, state },
          ...(hospitalName && { hospitalName }),
          ...(service && { service }),
          ...(rupees !== undefined && { rupees }),
          ...(bill && { bill }),
        },
        ...(note && { note }),
      };
    });
  };

/**
 * Under all its numbers.
 * @throws AppError notFound; what `auditRead` throws
 */
export async function listCardPast(
  cardNumber: string,
  { part, ...page }: PastQuery,
  auditRead: () => Promise<void>,
): Promise<PastPage> {
  const card = await findCard(cardNumber);
  if (!card) throw new AppError('notFound', 'cardNotFound');
  await auditRead();
  const batch = card.imported ? await ImportBatchModel.findById(card.imported.batch).lean() : null;
  const told = cardEvents(card, batch);
  const isIn = (...parts: Array<PastQuery['part']>) => part === undefined || parts.includes(part);
  return withNames(
    await pastPageOf(page, isIn('changes') ? told : [], [
      ...(isIn('changes', 'looks') ? [recordedOf(card, told, part)] : []),
      ...(isIn('help') ? [helpOf(card)] : []),
    ]),
  );
}

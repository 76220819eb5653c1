import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import type { Action } from '@/lib/constants/activity';
import { endOfDayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import type { ActivityQuery, ActivityPage, ActivityRecord } from '@/lib/schemas/activity';
import { ActivityModel, type ActivityDocument } from '@/models/activity';
import type { CardDocument, Handover } from '@/models/card';
import { findCard } from '../cards/look-up-card';
import { countOf, readPage } from '../lists/list-page';
import { idFrom } from '../ids';
import { accountNames, NAMED_KINDS, namesById } from '../names-by-id';

/** Totals of filtered lists stop here: among a million records, an exact count is too expensive. */
const COUNTED = 1_000;

/** All numbers the card ever had: its history goes on under a new number. */
const numbersOf = (cardNumber: string, card: CardDocument | null): string[] => [
  ...new Set([cardNumber, ...(card?.numbers ?? []).map(({ number }) => number)]),
];

const SIGN_INS: Action[] = ['signIn', 'signOut', 'passwordChange'];

type Search = Omit<ActivityQuery, 'limit' | 'cursor'>;

/** As `_id` values of days in India, the last included. */
const rangeOf = ({ from, to }: Search) => ({
  ...(from && { $gte: idFrom(startOfDayInIndia(from)) }),
  ...(to && { $lt: idFrom(endOfDayInIndia(to)) }),
});

/** Days become a range of `_id`, so that each index of models/activity.ts serves them too. */
function searchOf(search: Search, found: CardDocument | null) {
  const { person, card, action, signIns, outcome } = search;
  const days = rangeOf(search);
  const numbers = card && mongoose.trusted({ $in: numbersOf(card, found) });
  const either: Array<QueryFilter<ActivityDocument>> = [
    ...(person ? [{ $or: [{ actor: person }, { person }, { people: person }] }] : []),
    ...(numbers ? [{ $or: [{ cardNumber: numbers }, { cardNumbers: numbers }] }] : []),
  ];
  const filter: QueryFilter<ActivityDocument> = {
    ...(either.length > 0 && { $and: either }),
    ...(action ? { action } : signIns && { action: mongoose.trusted({ $nin: SIGN_INS }) }),
    ...(outcome && { outcome }),
    ...(Object.keys(days).length > 0 && { _id: mongoose.trusted(days) }),
  };
  return filter;
}

/** Does not find hand-overs of many cards. */
export const activityFilter = async (search: Search): Promise<QueryFilter<ActivityDocument>> =>
  searchOf(search, search.card === undefined ? null : await findCard(search.card));

const toRecord = (stored: ActivityDocument, names: Names): ActivityRecord => {
  const { _id, at, ...fields } = stored;
  return { _id: String(_id), at: at.toISOString(), ...fields, ...names(stored) };
};

/**
 * Newest first.
 * @param viewer an auditor does not learn who wrote a message or request
 * @returns `total` up to 1,000 for a filtered list; omitted beyond
 */
export async function listActivity(
  query: ActivityQuery,
  viewer: { auditor?: true } = {},
): Promise<ActivityPage> {
  const card = query.card === undefined ? null : await findCard(query.card);
  const filter = searchOf(query, card);
  const all = Object.keys(filter).length === 0;
  const handovers = card?.handovers ?? [];
  const { $gte, $lt } = rangeOf(query);
  const inRange = (id: mongoose.Types.ObjectId) =>
    (!$gte || String(id) >= String($gte)) && (!$lt || String(id) < String($lt));
  const [page, indexed, handed] = await Promise.all([
    readPage<ActivityDocument>(ActivityModel, filter, query, {}),
    all ? ActivityModel.estimatedDocumentCount() : countOf<ActivityDocument>(ActivityModel, filter, COUNTED),
    listHandovers(handovers, query, inRange),
  ]);
  const counted = indexed + handed.length;
  const unseen = handed.filter(({ _id }) => !query.cursor || String(_id) < query.cursor);
  const { rows: found, nextCursor } = withMore(page, unseen, query.limit);
  const rows = found.map((row) => asHandover(row, handovers));
  const names = await nameSubjects(rows, !viewer.auditor);
  return {
    activity: rows.map((row) => toRecord(row, names)),
    ...((all || counted <= COUNTED) && { total: counted }),
    nextCursor,
  };
}

type Query = Pick<ActivityQuery, 'person' | 'action' | 'outcome'>;

/**
 * A record of many cards does not name them: the card keeps the record's id, and from whom to whom it went.
 * @param inRange whether a record's id is of the queried days
 */
async function listHandovers(
  handovers: Handover[],
  { person, action, outcome }: Query,
  inRange: (id: mongoose.Types.ObjectId) => boolean,
): Promise<ActivityDocument[]> {
  if (action && action !== 'cardHandover') return [];
  const ids = handovers.flatMap(({ from, to, by, record }) =>
    record && inRange(record) && (!person || [from, to, by].includes(person)) ? [record] : [],
  );
  if (ids.length === 0) return [];
  return ActivityModel.find({
    _id: mongoose.trusted({ $in: ids }),
    // That of a single card names it, and is found by its number.
    cardNumber: mongoose.trusted({ $exists: false }),
    ...(outcome && { outcome }),
  }).lean<ActivityDocument[]>();
}

function asHandover(record: ActivityDocument, handovers: Handover[]): ActivityDocument {
  const handover = handovers.find((each) => each.record?.equals(record._id));
  if (!handover) return record;
  const { count: _, ...fields } = record;
  return { ...fields, action: 'cardHandover', person: handover.to, item: handover.from };
}

type Rows = { rows: ActivityDocument[]; nextCursor: string | null };

function withMore({ rows, nextCursor }: Rows, more: ActivityDocument[], limit: number): Rows {
  const oldest = nextCursor ?? '';
  const all = [...rows, ...more.filter(({ _id }) => String(_id) > oldest)].sort((a, b) =>
    String(b._id).localeCompare(String(a._id)),
  );
  if (all.length <= limit) return { rows: all, nextCursor };
  const shown = all.slice(0, limit);
  return { rows: shown, nextCursor: String(shown.at(-1)!._id) };
}

const KIND = new RegExp(`^(${NAMED_KINDS.join('|')})`);

const FILTERED_BY: Partial<Record<string, 'zone' | 'account' | 'hospital'>> = {
  zone: 'zone',
  employee: 'account',
  issuedBy: 'account',
  person: 'account',
  hospital: 'hospital',
};
const filterIn = (filter: string) => {
  const [by = '', id = ''] = filter.split('=');
  return { by, id, kind: FILTERED_BY[by] };
};

type Row = Pick<ActivityDocument, 'actor' | 'person' | 'people' | 'item' | 'action' | 'filters'>;
type Names = (
  row: Row,
) => Pick<ActivityRecord, 'actorName' | 'personName' | 'peopleNames' | 'itemName' | 'filters'>;

/** What the item is for other actions: who gets the cards, and the request that a card was erased for. */
const ITEM_OF: Partial<Record<string, string>> = { cardHandover: 'employee', cardErase: 'request' };
/** Actions from before all were requests. */
const OF_REQUESTS = /^(message|privacy|work)/;
const kindOf = ({ action }: Row) =>
  ITEM_OF[action] ?? (OF_REQUESTS.test(action) ? 'request' : KIND.exec(action)?.[0]);

/** For these the name is the sender's. */
const SENT: readonly string[] = ['request'];

/**
 * For one page: records contain only ids.
 * @param withSenders whether those who wrote to the trust are named
 */
async function nameSubjects(rows: Row[], withSenders = true): Promise<Names> {
  const kinds = NAMED_KINDS.filter((kind) => withSenders || !SENT.includes(kind));
  const filters = rows.flatMap((row) => (row.filters ?? []).map(filterIn));
  const idsIn = (kind: string) => filters.filter((filter) => filter.kind === kind).map(({ id }) => id);
  const itemsOf = (kind: string) => [
    ...rows.filter((row) => kindOf(row) === kind).map(({ item }) => item),
    ...idsIn(kind),
  ];
  const [accounts, items] = await Promise.all([
    accountNames(
      rows.flatMap(({ actor, person, people = [] }) => [actor, person, ...people]).concat(idsIn('account')),
    ),
    Promise.all(kinds.map(async (kind) => [kind, await namesById(kind, itemsOf(kind))] as const)),
  ]);
  const names = new Map<string | undefined, Map<string, string>>(items);
  /** `zone=Chitrakoot (CKTD)`. Omits a hospital's id, which nobody ever sees. */
  const named = (filter: string) => {
    const { by, id, kind } = filterIn(filter);
    const name = kind && (kind === 'account' ? accounts : names.get(kind))?.get(id);
    if (!name) return filter;
    return `${by}=${kind === 'hospital' ? name : `${name} (${id})`}`;
  };
  return (row) => {
    const [actorName, personName] = [accounts.get(row.actor ?? ''), accounts.get(row.person ?? '')];
    const itemName = names.get(kindOf(row))?.get(row.item ?? '');
    return {
      ...(actorName && { actorName }),
      ...(personName && { personName }),
      ...(row.people && { peopleNames: row.people.map((id) => accounts.get(id) ?? id) }),
      ...(itemName && { itemName }),
      ...(row.filters && { filters: row.filters.map(named) }),
    };
  };
}

import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import type { Action } from '@/lib/constants/activity';
import { endOfDayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import type { ActivityQuery } from '@/lib/schemas/activity';
import type { ActivityPage, ActivityRecord } from '@/lib/schemas/responses/activity';
import { ActivityModel, type ActivityDocument } from '@/models/activity';
import type { CardDocument } from '@/models/card';
import { findCard } from '../cards/find-card';
import { countOf, readPage } from '../lists/list-page';
import { idFrom } from '../id-from';
import { asHandover, listHandovers, withMore } from './list-handovers';
import { nameSubjects, type Names } from './name-subjects';

/** A filtered list says its total up to this number: among a million records, an exact count is not worth its cost. */
const COUNTED = 1_000;

/** All numbers of the card that has or had this one: its history goes on under a new number. */
const numbersOf = (cardNumber: string, card: CardDocument | null): string[] => [
  ...new Set([cardNumber, ...(card?.numbers ?? []).map(({ number }) => number)]),
];

const SIGN_INS: Action[] = ['signIn', 'signOut', 'passwordChange'];

type Search = Omit<ActivityQuery, 'limit' | 'cursor'>;

/** The range of `_id` of some days in India, the last included. */
const rangeOf = ({ from, to }: Search) => ({
  ...(from && { $gte: idFrom(startOfDayInIndia(from)) }),
  ...(to && { $lt: idFrom(endOfDayInIndia(to)) }),
});

/**
 * The filter of a query. Days become a range of `_id`, so that each index of models/activity.ts serves them
 * too.
 */
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

/** The filter of the records that a query finds, except hand-overs of many cards. */
export const activityFilter = async (search: Search): Promise<QueryFilter<ActivityDocument>> =>
  searchOf(search, search.card === undefined ? null : await findCard(search.card));

const toRecord = (stored: ActivityDocument, names: Names): ActivityRecord => {
  const { _id, at, ...fields } = stored;
  return { _id: String(_id), at: at.toISOString(), ...fields, ...names(stored) };
};

/**
 * The activity records, newest first (docs/security.md#activity; ours, GET /api/admin/activity).
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

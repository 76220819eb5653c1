import 'server-only';
import mongoose from 'mongoose';
import { financialYearOf } from '@/lib/format/financial-year';
import type { Page } from '@/lib/schemas/responses/common';
import type { Visit, YearOfCard, Narrowed, ReportedVisit } from '@/lib/schemas/responses/visits';
import type { VisitsQuery, ReportVisitsQuery } from '@/lib/schemas/visits';
import { CardModel, type CardDocument } from '@/models/card';
import { VisitModel, type VisitDocument } from '@/models/visit';
import { COUNTED_TO } from '@/lib/constants/limits';
import type { Actor } from '../actor';
import { unreadable, scopeOf } from '../card-state/change-card';
import { accountNames, namesOf } from '../names-by-id';
import { listPage, asTotal, readPage } from '../lists/list-page';
import { aidLimit } from './aid-given';
import { countingIn, sumOf as totalOf } from './pivot-visits';
import { narrowedTo } from './visit-filter';

const NEWEST = { field: 'seq', down: true, unique: true };

const FIELDS = { creationKey: 0, creationFingerprint: 0, employeeId: 0, takesBack: 0 } as const;

/** Only people on the card now. */
const namesOn = ({ primaryMember, members }: Pick<CardDocument, 'primaryMember' | 'members'>) =>
  new Map([primaryMember, ...members].map(({ memberId, memberName }) => [memberId, memberName]));

/**
 * Newest entry first, and the sum of the running financial year.
 * @throws AppError notFound; conflict for a number that was replaced
 */
export async function listVisits(
  actor: Actor,
  cardNumber: string,
  page: VisitsQuery,
): Promise<Page<'visits', Visit> & { year: YearOfCard }> {
  const card = await CardModel.findOne(
    { cardNumber, ...scopeOf(actor) },
    { primaryMember: 1, members: 1 },
  ).lean();
  if (!card) throw await unreadable(actor, cardNumber);
  const year = financialYearOf();
  const [{ rows, ...counted }, sums] = await Promise.all([
    listPage<VisitDocument>(VisitModel, { card: card._id }, page, FIELDS, NEWEST),
    countingIn({ year, card: card._id }).then(totalOf),
  ]);
  const [corrected, accounts] = await Promise.all([
    correctedAmong(rows),
    accountNames(rows.map(({ recordedBy }) => recordedBy)),
  ]);
  const names = namesOn(card);
  const limit = aidLimit();
  return {
    visits: rows.map((row) => ({
      ...toVisit(row, names, corrected),
      ...recorder(row, accounts),
    })),
    ...counted,
    year: { year, ...sums, ...(limit !== undefined && { limit }) },
  };
}

/** As long as that account exists. */
export function recorder({ recordedBy = '' }: VisitDocument, accounts: ReadonlyMap<string, string>) {
  const recordedByName = accounts.get(recordedBy);
  return recordedByName === undefined ? {} : { recordedByName };
}

export async function correctedAmong(rows: VisitDocument[]): Promise<Set<string>> {
  const corrections = await VisitModel.find(
    { corrects: mongoose.trusted({ $in: rows.map(({ _id }) => _id) }) },
    { corrects: 1 },
  ).lean();
  return new Set(corrections.map(({ corrects }) => String(corrects)));
}

export function toVisit(
  { _id, cardNumber, day, memberId, bill, note, recordedBy, recordedAt, corrects, counted }: VisitDocument,
  names: ReadonlyMap<string, string> = new Map(),
  corrected: ReadonlySet<string> = new Set(),
): Visit {
  const memberName = names.get(memberId ?? '');
  return {
    _id: String(_id),
    cardNumber: cardNumber ?? '',
    day: day ?? '',
    memberId: memberId ?? '',
    ...(memberName && { memberName }),
    ...(counted && {
      hospitalId: counted.hospitalId,
      hospitalName: counted.hospitalName,
      service: counted.service,
      rupees: counted.rupees,
    }),
    ...(bill && { bill }),
    ...(note && { note }),
    recordedBy: recordedBy ?? '',
    recordedAt: recordedAt.toISOString(),
    ...(corrects && { corrects: String(corrects) }),
    state: corrected.has(String(_id)) ? 'corrected' : counted ? 'counts' : 'withdrawn',
  };
}

const REPORTED_FIELDS = { counted: 1, day: 1, cardNumber: 1, bill: 1, recordedBy: 1 } as const;

const LATEST = { field: 'counted.month', down: true };

type Reported = Page<'visits', ReportedVisit> & { year: number; rupees: number; narrowed: Narrowed[] };

/** Latest month first: only visits that count, without persons and notes. */
export async function listReported({ limit, cursor, ...visitFilter }: ReportVisitsQuery): Promise<Reported> {
  const filter = await countingIn(visitFilter);
  const [{ rows, nextCursor }, sum, narrowed] = await Promise.all([
    readPage<VisitDocument>(VisitModel, filter, { limit, cursor }, REPORTED_FIELDS, LATEST),
    totalOf(filter),
    narrowedTo(visitFilter),
  ]);
  const [zones, accounts] = await Promise.all([
    namesOf('zone', rows, (row) => row.counted!.zoneId),
    accountNames(rows.map(({ recordedBy }) => recordedBy)),
  ]);
  const visits = rows.map((row) => {
    const { _id, counted: entry, day, cardNumber, bill, recordedBy } = row;
    const { month, zoneId, hospitalName, service, rupees } = entry!;
    const known = { ...(day && { day }), ...(cardNumber && { cardNumber }), ...(bill && { bill }) };
    return {
      ...{ _id: String(_id), month, zoneName: zones.get(zoneId) ?? zoneId, hospitalName, service, rupees },
      ...known,
      ...(recordedBy && { recordedBy }),
      ...recorder(row, accounts),
    };
  });
  return {
    visits,
    ...asTotal(Math.min(sum.visits, COUNTED_TO + 1)),
    nextCursor,
    year: visitFilter.year ?? financialYearOf(),
    rupees: sum.rupees,
    narrowed,
  };
}

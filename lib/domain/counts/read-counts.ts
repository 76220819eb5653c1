import 'server-only';
import mongoose, { type PipelineStage } from 'mongoose';
import { CardCountModel, type CardCountDocument } from '@/models/card-count';
import { UpdateModel } from '@/models/update';
import { add, noFigures, type Figures } from './counts-of';
import { flushCounts } from './note-counts';
import { RECOUNT_STEP, recountCards } from './recount';

type Kind = Exclude<CardCountDocument['kind'], 'version'>;
/** From (included) and before (excluded): months or days, as text. */
type Span = { from?: string; before?: string };

let counting: Promise<unknown> | undefined;

/**
 * Makes this instance's counts ready to be read: what it noted is written, and a database that was never counted is.
 * @returns when all cards were last counted, ISO 8601 (`countedAt` of the answers, docs/contract.md#counted-figures)
 */
export async function readyCounts(): Promise<string> {
  await flushCounts();
  const done = () => UpdateModel.findOne({ name: RECOUNT_STEP }, { doneAt: 1 }).lean();
  let last = await done();
  if (!last) {
    await (counting ??= recountCards({ settleMs: 0 }).finally(() => (counting = undefined)));
    last = await done();
  }
  return (last?.doneAt ?? new Date()).toISOString();
}

const matching = (kind: Kind, { from, before }: Span = {}, employeeId?: string) => ({
  kind,
  ...(employeeId !== undefined && { employeeId }),
  ...((from !== undefined || before !== undefined) && {
    at: mongoose.trusted({
      ...(from !== undefined && { $gte: from }),
      ...(before !== undefined && { $lt: before }),
    }),
  }),
});

/**
 * Adds counts up.
 * @param by what the sums are apart by: `at`, `employeeId` or `zoneID`
 * @returns each with `cards`, `members` and `blocked`
 */
export async function sumCounts(
  by: 'at' | 'employeeId' | 'zoneID',
  kind: Kind,
  span?: Span,
  employeeId?: string,
): Promise<Map<string, Figures>> {
  const sums = await CardCountModel.aggregate<{ _id: string } & Figures>([
    { $match: matching(kind, span, employeeId) as PipelineStage.Match['$match'] },
    {
      $group: {
        _id: `$${by}`,
        cards: { $sum: '$cards' },
        members: { $sum: '$members' },
        blocked: { $sum: '$blocked' },
      },
    },
  ]);
  // If a process was killed, a sum can be negative until the next recount.
  const least0 = (sum: number) => Math.max(0, sum);
  return new Map(
    sums.map(({ _id, cards, members, blocked }) => [
      _id,
      { cards: least0(cards), members: least0(members), blocked: least0(blocked) },
    ]),
  );
}

/** One sum over all of them. */
export async function sumOf(kind: Kind, span?: Span, employeeId?: string): Promise<Figures> {
  const sums = await sumCounts('at', kind, span, employeeId);
  return [...sums.values()].reduce(add, noFigures());
}

import 'server-only';
import { addMonths, dayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import { CardModel } from '@/models/card';
import { FiguresModel, type FiguresDocument } from '@/models/figures';
import { VisitModel } from '@/models/visit';

/** For fewer families nothing is said: what one of them got could be guessed. */
const FAMILIES = 20;
const ALL = { _id: 'all' };
const MONTHS = 12;
/** India's offset all year. */
const INDIA = '+05:30';

type Options = {
  /** `YYYY-MM-DD`, in India. */
  today?: string;
  signal?: AbortSignal;
};

const startOf = (month: string) => startOfDayInIndia(`${month}-01`);

/**
 * Oldest first.
 * @param last `YYYY-MM`
 */
export const lastMonths = (last: string): string[] =>
  Array.from({ length: MONTHS }, (_, at) => addMonths(`${last}-01`, at + 1 - MONTHS).slice(0, 7));

type Issued = { month: string; issuedBy: string | null; cards: number };

/** By month and issuer; `issuedBy` is null for imported cards. */
async function countCards(months: string[], signal?: AbortSignal): Promise<Issued[]> {
  const [first, end] = [months[0]!, addMonths(`${months.at(-1)}-01`, 1).slice(0, 7)].map(startOf);
  const inMonth = { $dateToString: { date: '$cardRegisterDate', format: '%Y-%m', timezone: INDIA } };
  const all: Issued[] = [];
  // One after another, from the index of their statistics: each answer is short.
  for (const issuedBy of new Set([null, ...(await CardModel.distinct('issuedBy'))])) {
    signal?.throwIfAborted();
    const rows = await CardModel.aggregate<{ _id: string; cards: number }>([
      { $match: { issuedBy, cardRegisterDate: { $gte: first, $lt: end } } },
      { $group: { _id: inMonth, cards: { $sum: 1 } } },
    ]);
    all.push(...rows.map(({ _id: month, cards }) => ({ month, issuedBy: issuedBy ?? null, cards })));
  }
  return all;
}

/** A correction takes back what it corrects. */
async function paidBefore(before: Date): Promise<number> {
  const [sum] = await VisitModel.aggregate<{ counted: number; back: number }>([
    { $match: { recordedAt: { $lt: before } } },
    {
      $group: {
        _id: null,
        counted: { $sum: '$counted.rupees' },
        back: { $sum: '$takesBack.rupees' },
      },
    },
  ]);
  return sum ? sum.counted - sum.back : 0;
}

async function areEnough(before: Date): Promise<boolean> {
  const families = await VisitModel.aggregate([
    {
      $match: {
        recordedAt: { $lt: before },
        card: { $exists: true },
        'counted.rupees': { $gt: 0 },
      },
    },
    { $group: { _id: '$card' } },
    { $limit: FAMILIES },
  ]);
  return families.length === FAMILIES;
}

/**
 * Of several at once, the last one stays.
 * @throws the signal's reason once it is aborted
 */
export async function computeFigures({
  today = dayInIndia(),
  signal,
}: Options = {}): Promise<FiguresDocument> {
  const at = new Date();
  const month = today.slice(0, 7);
  const before = startOf(month);
  const months = lastMonths(month);
  const counted = await countCards(months, signal);
  signal?.throwIfAborted();
  const enough = await areEnough(before);
  const sum = (of: string) => counted.reduce((all, each) => all + (each.month === of ? each.cards : 0), 0);
  const figures: FiguresDocument = {
    ...{ ...ALL, at, month },
    cardsByMonth: months.map((each) => ({ month: each, cards: sum(each) })),
    issued: counted.flatMap(({ month: of, issuedBy, cards }) =>
      of === month && issuedBy ? [{ issuedBy, cards }] : [],
    ),
    ...(enough && { aidRupees: await paidBefore(before) }),
  };
  await FiguresModel.replaceOne(ALL, figures, { upsert: true });
  return figures;
}

let computing: Promise<FiguresDocument> | undefined;

/**
 * Computed now if none are stored.
 * @param today `YYYY-MM-DD`, in India
 */
export async function readFigures(today?: string): Promise<FiguresDocument> {
  const stored = await FiguresModel.findOne(ALL).lean<FiguresDocument>();
  return (
    stored ??
    (computing ??= computeFigures({ ...(today && { today }) }).finally(() => (computing = undefined)))
  );
}

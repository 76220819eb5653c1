import 'server-only';
import type { Types } from 'mongoose';
import { env } from '@/lib/env';
import { aidFigure, type AidFigure } from '@/lib/format/aid-figure';
import { AppError } from '@/lib/errors';
import { rupees } from '@/lib/format/display';
import { financialYearOf } from '@/lib/format/financial-year';
import type { Counted } from '@/models/visit';
import { readFigures } from '../figures/figures';
import { countingIn, sumOf as totalOf } from './pivot-visits';

/** Per card and year, in whole rupees; undefined if there is none. */
export const aidLimit = (): number | undefined => env().AID_LIMIT_RUPEES || undefined;

/**
 * Its author must agree to exactly the total it leads to: another entry meanwhile changes that total.
 * @param card its `_id`
 * @param adds what the entry counts, and takes back
 * @param agreed the total its author agreed to, in rupees
 * @throws AppError conflict with the figures
 */
export async function mustFitLimit(
  card: Types.ObjectId,
  { counted, takesBack }: { counted: Counted; takesBack?: Counted | undefined },
  agreed: number | undefined,
): Promise<void> {
  const limit = aidLimit();
  if (limit === undefined) return;
  const year = financialYearOf(counted.month);
  const { rupees: before } = await totalOf(await countingIn({ year, card }));
  const back = takesBack && financialYearOf(takesBack.month) === year ? takesBack.rupees : 0;
  const total = before - back + counted.rupees;
  if (total <= limit || total <= before || total === agreed) return;
  const figures = { total: rupees(total, 'en'), limit: rupees(limit, 'en') };
  const error = new AppError('conflict', 'aidOverLimit', figures);
  error.answer = { aid: { limit, total } };
  throw error;
}

/**
 * Rounded down, and only up to last month, so that no single visit shows in it.
 * @returns null without `AID_FIGURES=live`, with less than a lakh or fewer than 20 families
 */
export async function aidGiven(): Promise<AidFigure | null> {
  if (env().AID_FIGURES !== 'live') return null;
  const { aidRupees } = await readFigures();
  return aidRupees === undefined ? null : aidFigure(aidRupees);
}

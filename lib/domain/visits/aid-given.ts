import 'server-only';
import { env } from '@/lib/env';
import { aidFigure, type AidFigure } from '@/lib/format/aid-figure';
import { readFigures } from '../figures/figures';

/**
 * What the trust has paid, as everybody may know it (ours, GET /api/aidGiven): rounded down, of what was recorded before
 * this month, so that no visit shows in it (docs/decisions.md#help-given).
 * @returns null without `AID_FIGURES=live`, with less than a lakh and with fewer than 20 families
 */
export async function aidGiven(): Promise<AidFigure | null> {
  if (env().AID_FIGURES !== 'live') return null;
  const { aidRupees } = await readFigures();
  return aidRupees === undefined ? null : aidFigure(aidRupees);
}

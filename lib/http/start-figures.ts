import { startJob } from '@/lib/db/start-job';
import { computeFigures } from '@/lib/domain/figures/figures';

/** Computes what adds up all cards and visits, soon after a start and every five minutes (docs/decisions.md#counts). */
export const startFigures = (firstMs = 2_000) =>
  startJob({
    name: 'figures',
    everyMs: 5 * 60_000,
    firstMs,
    run: (signal) => computeFigures({ signal }),
  });

import type { ReactNode } from 'react';
import type { Paper } from '@/components/ui/print-now';
import { LatticeOnce } from './lattice';
import { PrintA4 } from './print-a4';
import { PrintCr80 } from './print-cr80';
import { PrintReceipt } from './print-receipt';
import type { PrintedCard } from './printed-card';
import type { PrintedReceipt } from './printed-receipt';

/** What is printed, by the paper it needs. */
export type Job = { paper: 'cr80' | 'a4'; cards: PrintedCard[] } | { paper: 'a5'; receipt: PrintedReceipt };

/** The pages of a print: loaded when something is printed, with the words of both languages. */
export function pagesOf(job: Job): { paper: Paper; pages: ReactNode } {
  if (job.paper === 'a5') return { paper: 'a5', pages: <PrintReceipt receipt={job.receipt} /> };
  const Pages = job.paper === 'cr80' ? PrintCr80 : PrintA4;
  return {
    paper: job.paper,
    pages: (
      <>
        <LatticeOnce />
        <Pages cards={job.cards} />
      </>
    ),
  };
}

'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

const HELP = { a5: 'receiptHelp', a4: 'a4Help', cr80: 'cr80Help' } as const;
const NAMES = { a5: 'receipt', a4: 'a4', cr80: 'cr80' } as const;
export type ChosenPaper = keyof typeof NAMES;

type Props<Of extends ChosenPaper> = {
  papers: readonly Of[];
  /** The paper being prepared or printed. */
  busy: Of | undefined;
  onChoose: (paper: Of) => void;
};

/** Also says how to set the printer. */
export function PaperChoice<Of extends ChosenPaper>({ papers, busy, onChoose }: Props<Of>) {
  const t = useTranslations('print');
  return (
    <>
      <ul className="space-y-3">
        {papers.map((paper) => (
          <li key={paper}>
            <Button
              variant="outline"
              wide
              busy={busy === paper && t('preparing')}
              disabled={busy !== undefined}
              aria-describedby={`print-${paper}`}
              onClick={() => onChoose(paper)}
            >
              {t(NAMES[paper as ChosenPaper])}
            </Button>
            <p id={`print-${paper}`} className="text-soft mt-1 text-center">
              {t(HELP[paper as ChosenPaper])}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-5">{t('scale')}</p>
    </>
  );
}

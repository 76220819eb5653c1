'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { letter } from '@/lib/export/sheet';
import { showInvisible } from '@/lib/format/normalize-text';
import type { Corrected } from '@/lib/import/summary';

type Props = {
  corrections: Corrected[];
  headings: string[];
  /** Whether this device has all of them. */
  kept: boolean;
  onTakeBack: (at?: number) => void;
};

/** What was corrected on this screen, the last first, each with its way back. */
export function CorrectionsList({ corrections, headings, kept, onTakeBack }: Props) {
  const t = useTranslations('imports');
  const signs = useTranslations('signs');
  if (corrections.length === 0) return null;
  const worded = (value: string | undefined) => {
    if (value === undefined) return t('severalValues');
    return value === '' ? t('nothingWritten') : `“${showInvisible(value, signs)}”`;
  };
  const said = ({ row, column, count, from, to }: Corrected) =>
    t('correction', {
      column: headings[column] || letter(column),
      from: worded(from),
      to: worded(to),
      count,
      cell: `${letter(column)}${row}`,
    });
  const all = corrections.map((one, at) => ({ at, said: said(one) })).reverse();
  return (
    <div className="grid gap-2">
      <Notice
        tone="valid"
        title={all[0]!.said}
        action={
          <Button variant="outline" onClick={() => onTakeBack(all[0]!.at)}>
            {t('takeBack')}
          </Button>
        }
      >
        {t(kept ? 'correctionsKept' : 'correctionsNotKept')}
      </Notice>
      {all.length > 1 && (
        <details>
          <summary className="text-link min-h-12 cursor-pointer py-3 font-semibold">
            {t('corrections', { count: all.length })}
          </summary>
          <ul className="divide-line border-line rounded-panel divide-y border">
            {all.map(({ at, said: sentence }) => (
              <li key={at} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
                <span className="min-w-0 flex-1 basis-64 wrap-anywhere">{sentence}</span>
                <Button
                  variant="outline"
                  aria-label={t('takeBackOf', { what: sentence })}
                  onClick={() => onTakeBack(at)}
                >
                  {t('takeBack')}
                </Button>
              </li>
            ))}
          </ul>
          <Button variant="outline" className="mt-3" onClick={() => onTakeBack()}>
            {t('takeBackAll')}
          </Button>
        </details>
      )}
    </div>
  );
}

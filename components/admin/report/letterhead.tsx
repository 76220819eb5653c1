'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Elements } from '@/components/ui/elements';
import { PrintSheet } from '@/components/ui/print-sheet';
import { trustIn } from '@/lib/constants/trust';
import { dayInIndia } from '@/lib/format/calendar';
import { longDate } from '@/lib/format/display';

/** A report on paper: under the trust's letterhead, as of when, and with room for who signs it. */
export function OnLetterhead({ title, children }: { title: string; children: Elements }) {
  const t = useTranslations('report');
  const locale = useLocale();
  const { name, address, phone, email } = trustIn(locale);
  return (
    <PrintSheet>
      <header className="border-teal mb-4 border-b-2 pb-2">
        <p className="font-heading text-xl font-bold">{name}</p>
        <p className="text-sm">{[address, phone, email].join(' · ')}</p>
      </header>
      <h1 className="text-2xl">{title}</h1>
      <p className="mb-4">{t('asOf', { date: longDate(dayInIndia(), locale) })}</p>
      {children}
      <div className="mt-12 grid break-inside-avoid grid-cols-3 gap-8 text-sm">
        {(['signature', 'office', 'place'] as const).map((line) => (
          <p key={line} className="border-t pt-1">
            {t(line)}
          </p>
        ))}
      </div>
    </PrintSheet>
  );
}

'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import type { Elements } from '@/components/ui/elements';
import { PrintSheet } from '@/components/ui/print-sheet';
import { CONTROL } from '@/components/ui/styles';
import { trustIn } from '@/lib/constants/trust';
import { dayInIndia } from '@/lib/format/calendar';
import { longDate } from '@/lib/format/display';

export function Choice({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: string;
  choices: Array<{ value: string; label: string }>;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="max-sm:min-w-0 max-sm:grow max-sm:basis-36 print:hidden">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)} className={CONTROL}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

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

'use client';

import { useId } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { CONTROL } from '@/components/ui/styles';
import { NO_EMPLOYEE, REPORT_BY, type ReportBy } from '@/lib/constants/choices';
import { serviceInHindi } from '@/lib/constants/services';
import type { ReportRow } from '@/lib/schemas/responses/visits';
import type { Elements } from '@/components/ui/elements';
import { PrintSheet } from '@/components/ui/print-sheet';
import { trustIn } from '@/lib/constants/trust';
import { dayInIndia } from '@/lib/format/calendar';
import { longDate } from '@/lib/format/display';
import { monthAndYear } from '@/lib/format/month';

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

type Named = Pick<ReportRow, 'id' | 'name' | 'nameHindi' | 'others'>;

export function useNames() {
  const t = useTranslations('report');
  const locale = useLocale();
  return (by: ReportBy, { id, name = id, nameHindi, others }: Named): string => {
    if (others) return t('others', { count: others });
    if (by === 'month') return monthAndYear(id, locale);
    if (by === 'service') return locale === 'hi' ? serviceInHindi(id) : id;
    if (by === 'employee' && id === NO_EMPLOYEE) return t('noEmployee');
    return (locale === 'hi' && nameHindi) || name;
  };
}

/** The address parameters that filter the visits. */
export const narrowing = (read: (name: string) => string): Partial<Record<ReportBy, string>> =>
  Object.fromEntries(REPORT_BY.flatMap((by) => (read(by) ? [[by, read(by)]] : [])));

/** Removes the filters from the address. */
export const WHOLE = Object.fromEntries(REPORT_BY.map((by) => [by, undefined]));

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

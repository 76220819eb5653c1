'use client';

import { useLocale, useTranslations } from 'next-intl';
import { NO_EMPLOYEE, REPORT_BY, type ReportBy } from '@/lib/constants/report';
import { serviceInHindi } from '@/lib/constants/services';
import { monthAndYear } from '@/lib/format/month';
import type { ReportRow } from '@/lib/schemas/responses/visits';

type Named = Pick<ReportRow, 'id' | 'name' | 'nameHindi' | 'others'>;

/** What a row, column or choice of the report is called. */
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

/** What of the address narrows the visits. */
export const narrowing = (read: (name: string) => string): Partial<Record<ReportBy, string>> =>
  Object.fromEntries(REPORT_BY.flatMap((by) => (read(by) ? [[by, read(by)]] : [])));

/** What takes the narrowing out of the address. */
export const WHOLE = Object.fromEntries(REPORT_BY.map((by) => [by, undefined]));

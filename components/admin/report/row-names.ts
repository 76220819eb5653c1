'use client';

import { useLocale, useTranslations } from 'next-intl';
import { NO_EMPLOYEE, type ReportBy } from '@/lib/constants/report';
import { serviceInHindi } from '@/lib/constants/services';
import { monthAndYear } from '@/lib/format/month';
import type { ReportRow } from '@/lib/schemas/responses/visits';

type Named = Pick<ReportRow, 'id' | 'name' | 'nameHindi' | 'others'>;

export function useRowNames() {
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

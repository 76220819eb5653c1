'use client';

import { useTranslations } from 'next-intl';
import { ALL_ZONES } from '@/lib/constants/choices';
import type { DirectoryZone } from '@/lib/schemas/directory';

/** 'Showing N hospitals', with ' in Delhi' when filtered: all that were found, however many are listed yet (docs/contract.md#screens). */
export function HospitalCount({ total, zone }: { total: number; zone: DirectoryZone }) {
  const t = useTranslations('hospitals');
  return zone === ALL_ZONES ? t('showing', { total }) : t('showingIn', { total, zone: t(zone) });
}

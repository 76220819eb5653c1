'use client';

import { useTranslations } from 'next-intl';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import type { ValidationKey } from './keys';

/** Turns what a schema says (a key of `validation`) into words; a server's own words stay as they are. */
export function useValidationWords(): (said: string) => string {
  const t = useTranslations('validation');
  return (said) =>
    t.has(said as ValidationKey) ? t(said as ValidationKey, { product: PRODUCT_NAME }) : said;
}

'use client';

import { useTranslations } from 'next-intl';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import type { ValidationKey } from './keys';

/** Translates keys of `validation`; server messages stay unchanged. */
export function useValidationWords(): (said: string) => string {
  const t = useTranslations('validation');
  return (said) =>
    t.has(said as ValidationKey) ? t(said as ValidationKey, { product: PRODUCT_NAME }) : said;
}

'use client';

import { useTranslations } from 'next-intl';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import type { ValidationKey } from './keys';

/** Translates a schema's message (a key of `validation`); a server message is returned unchanged. */
export function useValidationWords(): (said: string) => string {
  const t = useTranslations('validation');
  return (said) =>
    t.has(said as ValidationKey) ? t(said as ValidationKey, { product: PRODUCT_NAME }) : said;
}

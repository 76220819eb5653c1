import 'server-only';
import { createTranslator } from 'next-intl';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import type { ActivityKey, ChoiceKey, ErrorKey, ExportKey, SuccessKey, ValidationKey } from './keys';
import { longDate } from '@/lib/format/display';
import { loadMessages } from './messages';
import type { Locale } from './routing';

type Key =
  | `errors.${ErrorKey}`
  | `validation.${ValidationKey}`
  | `success.${SuccessKey}`
  | `exports.${ExportKey}`
  | `activity.${ActivityKey}`
  | `choices.${ChoiceKey}`;

const translators = {
  en: createTranslator({ locale: 'en', messages: loadMessages('en') }),
  hi: createTranslator({ locale: 'hi', messages: loadMessages('hi') }),
};

/**
 * A value named `date` (`YYYY-MM-DD`) is written out. Unknown keys, such as zod's own messages for developers,
 * become a generic text.
 */
export function words(locale: Locale, key: Key, values: Record<string, string | number> = {}): string {
  const translator = translators[locale];
  if (!translator.has(key)) return translator('validation.invalid');
  const date = typeof values.date === 'string' ? { date: longDate(values.date, locale) } : {};
  return translator(key, { product: PRODUCT_NAME, ...values, ...date } as never);
}

/** English unless the request prefers Hindi. */
export const requestedLocale = (header: string | null): Locale =>
  /^\s*hi\b/i.test(header ?? '') ? 'hi' : 'en';

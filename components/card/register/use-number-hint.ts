'use client';

import { useTranslations } from 'next-intl';
import { useNumberTaken } from '@/components/card/person/use-duplicates';
import { checkDigitSays } from '@/lib/format/check-digit';
import { useValidationWords } from '@/lib/i18n/use-validation-words';

/** @param own an earlier attempt with the number may have made this family's card */
export function useNumberHint(number: string, own: boolean): string | undefined {
  const say = useValidationWords();
  const common = useTranslations('common');
  const taken = useNumberTaken(number);
  if (taken && !own) return say('cardNumberTaken');
  return checkDigitSays(number) === 'doubtful' ? common('checkDigits') : undefined;
}

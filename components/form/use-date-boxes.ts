import { useTranslations } from 'next-intl';
import { digitsOnly } from '@/lib/format/personal';

/** The labels of the three boxes of a date, and what a digit is in them. */
export function useDateBoxes() {
  const t = useTranslations('common');
  return { boxes: { day: t('day'), month: t('month'), year: t('year') }, digits: digitsOnly };
}

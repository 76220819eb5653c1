import { useTranslations } from 'next-intl';
import { shortDate } from '@/lib/format/display';

/** What happens next with what was sent; days are `YYYY-MM-DD`. */
export function useNextWords() {
  const t = useTranslations('sent');
  return {
    card: (number: string, callBy?: string) =>
      callBy ? t('cardBy', { number, day: shortDate(callBy) }) : t('card', { number }),
    message: (callBy?: string) => (callBy ? t('messageBy', { day: shortDate(callBy) }) : t('message')),
    privacy: (dueDay: string) => t('privacy', { day: shortDate(dueDay) }),
  };
}

import { useTranslations } from 'next-intl';
import type { WriteKind } from '@/lib/constants/requests';

/** What happens next with a letter; apart from `useNextWords`, so that only its pages load the words. */
export function useLetterWords() {
  const t = useTranslations('letterSent');
  return (kind: WriteKind, canBeReached: boolean) =>
    t(kind === 'money' && !canBeReached ? 'moneySilent' : kind);
}

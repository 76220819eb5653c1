import { useTranslations } from 'next-intl';
import type { Failure } from './apply-refusal';

/** What a form says of a failed submit: after a lost answer, that pressing again is safe, or that nothing was sent. */
export function useFailureText(): (failure: Failure) => string {
  const common = useTranslations('common');
  return ({ status, neverSent, words }) =>
    status === 0 ? common(neverSent ? 'neverSent' : 'noAnswer') : words;
}

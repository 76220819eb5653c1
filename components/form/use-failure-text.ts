import { useTranslations } from 'next-intl';
import { ApiError } from '@/lib/api/client';
import { failToast } from '@/lib/api/fail-toast';
import { whyNotKept, wordsOf } from '@/lib/api/failure';
import { useOnline } from '@/lib/api/use-online';
import type { Failure } from './apply-refusal';

/**
 * After a lost answer: that pressing again is safe. Also that nothing was sent, and when the signal is back.
 * @param typed something typed is still there
 */
export function useFailureText(typed = true): (failure: Failure) => string {
  const common = useTranslations('common');
  const online = useOnline();
  return ({ status, neverSent, words }) => {
    if (status !== 0) return words;
    if (neverSent) return common(online ? 'backOnline' : typed ? 'neverSent' : 'notDone');
    return common(typed ? 'noAnswer' : 'maybeDone');
  };
}

const NOT_KEPT = { full: 'phoneFull', silent: 'phoneSilent', noKey: 'phoneNoKey' } as const;

/** @returns the words for an error; `otherwise` replaces the usual ones if the server sent none */
export function useFailedWords(): (error: unknown, otherwise?: string) => string {
  const common = useTranslations('common');
  return (error, otherwise = common('failed')) => {
    const why = whyNotKept(error);
    if (why !== 'closed') return common(NOT_KEPT[why]);
    if (!(error instanceof ApiError) || error.status !== 0) return wordsOf(error, otherwise);
    return common(error.neverSent ? 'notDone' : 'maybeDone');
  };
}

export function useFailToast(): (error: unknown, otherwise?: string, id?: string) => void {
  const words = useFailedWords();
  return (error, otherwise, id) => failToast(error, words(error, otherwise), id);
}

import toast from 'react-hot-toast';
import { isSignedOut, wordsOf } from './failure';

/**
 * Says why a call failed, unless the session has ended (docs/contract.md#messages).
 * @param otherwise the text if the server sent none
 * @param id a toast with the same id replaces the one that is shown
 */
export function failToast(error: unknown, otherwise: string, id?: string): void {
  if (!isSignedOut(error)) toast.error(wordsOf(error, otherwise), id === undefined ? undefined : { id });
}

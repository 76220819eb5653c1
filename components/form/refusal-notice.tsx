import { Notice } from '@/components/ui/notice';
import { isSignedOut, wordsOf } from '@/lib/api/failure';

type Props = {
  error: unknown;
  /** The text if the server sent none. */
  otherwise: string;
};

/** Why a call failed, in its dialog; nothing while there is no error, or when the session has ended. */
export function RefusalNotice({ error, otherwise }: Props) {
  if (!error || isSignedOut(error)) return null;
  return (
    <Notice tone="danger" role="alert">
      {wordsOf(error, otherwise)}
    </Notice>
  );
}

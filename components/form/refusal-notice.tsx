import type { ReactNode } from 'react';
import type { Elements } from '@/components/ui/elements';
import { Notice } from '@/components/ui/notice';
import { isSignedOut } from '@/lib/api/failure';
import { useFailedWords } from './use-failure-text';

type Props = {
  error: unknown;
  /** The text if the server sent none, instead of the usual one. */
  otherwise?: string | undefined;
  /** `due` where nothing is lost. */
  tone?: 'danger' | 'due';
  title?: string;
  hint?: ReactNode;
  action?: Elements;
};

/** Nothing is shown without an error, or when the session has ended. */
export function RefusalNotice({ error, otherwise, tone = 'danger', title, hint, action }: Props) {
  const words = useFailedWords();
  if (!error || isSignedOut(error)) return null;
  return (
    <Notice tone={tone} role="alert" title={title} action={action}>
      <p>{words(error, otherwise)}</p>
      {hint && <p className="font-normal">{hint}</p>}
    </Notice>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { useLazy } from '@/components/ui/use-lazy';
import { ApiError } from '@/lib/api/client';
import { useRouter } from '@/lib/i18n/navigation';
import { forgetId, rememberId } from './remembered-id';
import type { SignInInput } from './sign-in-rules';
import { wayBack } from './way-back';
import { whyRefused, type Why } from './why-refused';

const loadSending = () => import('./send-sign-in');

/** Sends a sign-in, says by toast what came of it (docs/contract.md#messages, Login), and leads on. */
export function useSignIn() {
  const t = useTranslations('login');
  const router = useRouter();
  const [, load] = useLazy(loadSending);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Why>();

  /** @returns why it came to nothing; undefined when signed in, and busy until the next page is there */
  async function signIn(input: SignInInput): Promise<Why | undefined> {
    const { role, id, remember } = input;
    const words =
      role === 'admin'
        ? ({ refused: 'invalidAdmin', success: 'adminSuccess' } as const)
        : ({ refused: 'invalid', success: 'success' } as const);
    setBusy(true);
    setFailure(undefined);
    try {
      const { sendSignIn } = await load();
      await sendSignIn(input);
    } catch (thrown) {
      const { status, message } = thrown instanceof ApiError ? thrown : { status: 0, message: '' };
      const why =
        (thrown as Error).name === 'StorageBlocked' ? 'blocked' : whyRefused(status, navigator.onLine);
      toast.error(message || t(why === 'wrong' ? words.refused : 'failed'));
      setFailure(why);
      setBusy(false);
      return why;
    }
    if (remember) rememberId(role, id);
    else forgetId();
    toast.success(t(words.success));
    // In place of this page: whoever goes back comes to where they were before it.
    router.replace(wayBack(window.location.search, role));
    return undefined;
  }

  return { busy, failure, signIn, forgive: () => setFailure(undefined) };
}

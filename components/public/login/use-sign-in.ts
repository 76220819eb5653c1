'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { useLazy } from '@/components/ui/use-lazy';
import { ApiError } from '@/lib/api/client';
import { whyFailed, type WhyFailed } from '@/lib/api/failure';
import { useRouter } from '@/lib/i18n/navigation';
import { forgetId, rememberId, type SignInInput } from './sign-in-form';
import { wayBack } from './way-back';

/** Why a sign-in failed: wrong ID or password, an expired temporary password, blocked storage, or a failure any request can have. */
export type WhyRefused = 'wrong' | 'expired' | 'blocked' | WhyFailed;

const loadSending = () => import('./send-sign-in');

/** Sends a sign-in, shows the outcome as a toast (docs/contract.md#messages, Login), and redirects. */
export function useSignIn() {
  const t = useTranslations('login');
  const router = useRouter();
  const [, load] = useLazy(loadSending);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<WhyRefused>();

  /** @returns why it failed; undefined if signed in (then busy until the next page has loaded) */
  async function signIn(input: SignInInput): Promise<WhyRefused | undefined> {
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
      const { status, message, fieldErrors } = thrown instanceof ApiError ? thrown : new ApiError(0, '');
      const blocked = (thrown as Error).name === 'StorageBlocked';
      const refused = fieldErrors.password ? 'expired' : 'wrong';
      const why = blocked ? 'blocked' : status === 401 ? refused : whyFailed(status);
      toast.error(message || t(why === 'wrong' ? words.refused : 'failed'));
      setFailure(why);
      setBusy(false);
      return why;
    }
    if (remember) rememberId(role, id);
    else forgetId();
    toast.success(t(words.success));
    // Replaces this page, so that Back skips it.
    router.replace(wayBack(window.location.search, role));
    return undefined;
  }

  return { busy, failure, signIn, forgive: () => setFailure(undefined) };
}

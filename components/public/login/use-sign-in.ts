'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { useLazy } from '@/components/ui/use-lazy';
import type { ApiError } from '@/lib/api/client';
import { whyFailed, whyNotKept, type WhyFailed } from '@/lib/api/failure';
import { useRouter } from '@/lib/i18n/navigation';
import type { Role } from '@/lib/constants/choices';
import type { SignIn } from '@/lib/schemas/responses/accounts';
import type { SecondStep as Asked } from '@/lib/schemas/responses/passkeys';
import { forgetId, rememberId, type SignInInput, pathAfterSignIn } from './sign-in-form';

/** `expired`: the temporary password; `blocked` and `full`: the browser's storage. */
export type WhyRefused = 'wrong' | 'expired' | 'suspended' | 'blocked' | 'full' | WhyFailed;

const notKept = (thrown: unknown): 'blocked' | 'full' | undefined =>
  whyNotKept(thrown) === 'full'
    ? 'full'
    : (thrown as Error).name === 'StorageBlocked'
      ? 'blocked'
      : undefined;

/** Not by its class, which is loaded with the code that sends. */
const refusalIn = (thrown: unknown): Pick<ApiError, 'status' | 'message' | 'fieldErrors' | 'asks'> =>
  (thrown as Error).name === 'ApiError'
    ? (thrown as ApiError)
    : { status: 0, message: '', fieldErrors: {}, asks: {} };

const loadSending = () => import('./send-sign-in');
const loadSecond = () => import('@/components/account/passkeys/second-step').then((part) => part.SecondStep);

export function useSignIn() {
  const t = useTranslations('login');
  const router = useRouter();
  const [, load] = useLazy(loadSending);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<WhyRefused>();
  const [triesLeft, setTriesLeft] = useState<number>();
  const [suspension, setSuspension] = useState('');
  const [SecondStep, loadSecondStep] = useLazy(loadSecond);
  const [secondStep, setSecondStep] = useState<{ asked: Asked; input: SignInInput }>();

  // "There is no signal" is no longer true then.
  useEffect(() => {
    const back = () => setFailure((why) => (why === 'offline' ? undefined : why));
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);

  const said = (role: Role) =>
    role === 'admin'
      ? ({ refused: 'invalidAdmin', success: 'adminSuccess' } as const)
      : ({ refused: 'invalid', success: 'success' } as const);

  /** @returns why it failed; undefined if signed in (then busy until the next page has loaded) or a passkey is asked for */
  async function signIn(input: SignInInput): Promise<WhyRefused | undefined> {
    setBusy(true);
    setFailure(undefined);
    try {
      const { sendSignIn } = await load();
      await sendSignIn(input);
    } catch (thrown) {
      const { status, message, fieldErrors, asks } = refusalIn(thrown);
      setBusy(false);
      if (
        asks.secondStep &&
        (await loadSecondStep().then(
          () => true,
          () => false,
        ))
      ) {
        setSecondStep({ asked: asks.secondStep, input });
        return undefined;
      }
      const refused = asks.held ? 'suspended' : fieldErrors.password ? 'expired' : 'wrong';
      const why = notKept(thrown)
        ? notKept(thrown)!
        : asks.secondStep
          ? 'noAnswer'
          : status === 401
            ? refused
            : whyFailed(status);
      toast.error(
        asks.secondStep ? t('failed') : message || t(why === 'wrong' ? said(input.role).refused : 'failed'),
      );
      setFailure(why);
      setTriesLeft(asks.triesLeft);
      setSuspension(message);
      return why;
    }
    welcome(input);
    return undefined;
  }

  function welcome({ role, id, remember }: SignInInput) {
    setBusy(true);
    if (remember) rememberId(role, id);
    else forgetId();
    // Asked for, and done.
    toast.dismiss('login-again');
    toast.success(t(said(role).success));
    // Replaces this page, so that Back skips it.
    router.replace(pathAfterSignIn(window.location.search, role));
  }

  async function verified(session: SignIn, input: SignInInput) {
    try {
      (await load()).keepSession(session, input.password);
      welcome(input);
    } catch (thrown) {
      setSecondStep(undefined);
      setFailure(notKept(thrown) ?? 'noAnswer');
      toast.error(t('failed'));
    }
  }

  return {
    busy,
    failure,
    /** How many more tries before the account pauses. */
    triesLeft: failure === 'wrong' ? triesLeft : undefined,
    suspension: failure === 'suspended' ? suspension : undefined,
    signIn,
    forgive: () => setFailure(undefined),
    second: secondStep &&
      SecondStep && { ...secondStep, SecondStep, verified, back: () => setSecondStep(undefined) },
  };
}

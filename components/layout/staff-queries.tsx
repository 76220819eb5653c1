'use client';

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import toast from 'react-hot-toast';
import { StepUp } from '@/components/account/passkeys/step-up';
import { onOwnEntry } from '@/components/ui/use-back';
import { ApiError } from '@/lib/api/client';
import { isSignedOut } from '@/lib/api/failure';
import { clearSession, signInAgainHref } from '@/lib/api/session';
import { useRouter } from '@/lib/i18n/navigation';
import { OfflineNotice } from './offline-notice';

const RETRIES = 2;

/**
 * Only a lost answer or a server fault is retried at once. A refusal will not change; a timeout, or no signal, is
 * reported.
 */
const isWorthATry = (error: Error): boolean =>
  error instanceof ApiError &&
  (error.status === 0 ? navigator.onLine && !error.timedOut : error.status >= 500);

type Props = {
  children: ReactNode;
  /** The page works on without a session, and asks for one itself. */
  stay?: boolean;
};

/**
 * A call without a valid session shows 'Please login again' and leads to /login, with the way back. Other failures
 * are reported where the call was made.
 */
export function StaffQueries({ children, stay = false }: Props) {
  const t = useTranslations('staff');
  const router = useRouter();
  const [client] = useState(() => {
    const onError = (error: Error) => {
      if (stay || !isSignedOut(error)) return;
      clearSession();
      toast.error(t('loginAgain'), { id: 'login-again' });
      onOwnEntry(() => router.push(signInAgainHref()));
    };
    return new QueryClient({
      queryCache: new QueryCache({ onError }),
      mutationCache: new MutationCache({ onError }),
      defaultOptions: {
        queries: {
          staleTime: 10_000,
          // Without a signal a read fails and says so, instead of waiting for one without a word.
          networkMode: 'always',
          refetchOnReconnect: true,
          retry: (failures, error) => failures < RETRIES && isWorthATry(error),
        },
        // A failed write is reported at once; the person presses again, with the same Idempotency-Key.
        mutations: { networkMode: 'always' },
      },
    });
  });
  return (
    <QueryClientProvider client={client}>
      <OfflineNotice saves={stay} />
      <div className="contents">{children}</div>
      <StepUp />
    </QueryClientProvider>
  );
}

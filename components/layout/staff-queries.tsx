'use client';

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import toast from 'react-hot-toast';
import { StepUp } from '@/components/account/passkeys/step-up';
import { ApiError } from '@/lib/api/client';
import { clearSession, signInAgainHref } from '@/lib/api/session';
import { useRouter } from '@/lib/i18n/navigation';

const RETRIES = 2;

/**
 * The query client of the staff areas. A call without a valid session shows 'Please login again' and leads to /login,
 * with the way back (docs/contract.md#messages, Session). Any other failure is reported where the call was made.
 */
export function StaffQueries({ children }: { children: ReactNode }) {
  const t = useTranslations('staff');
  const router = useRouter();
  const [client] = useState(() => {
    const onError = (error: Error) => {
      if (!(error instanceof ApiError) || error.status !== 401) return;
      clearSession();
      toast.error(t('loginAgain'), { id: 'login-again' });
      router.push(signInAgainHref());
    };
    return new QueryClient({
      queryCache: new QueryCache({ onError }),
      mutationCache: new MutationCache({ onError }),
      defaultOptions: {
        queries: {
          staleTime: 10_000,
          // Only a missing answer or a fault of the server is worth another try; a refusal will not change.
          retry: (failures, error) =>
            failures < RETRIES && error instanceof ApiError && (error.status === 0 || error.status >= 500),
        },
        // A failed write is reported at once; the person presses again, with the same Idempotency-Key.
        mutations: { networkMode: 'always' },
      },
    });
  });
  return (
    <QueryClientProvider client={client}>
      {/* For the font of staff pages and their dialogs (globals.css). */}
      <span data-staff hidden />
      <div className="contents">{children}</div>
      <StepUp />
    </QueryClientProvider>
  );
}

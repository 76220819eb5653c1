'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { RenewIcon } from '@/components/ui/icons';
import { useRouter } from '@/lib/i18n/navigation';
import { startTransition } from 'react';
import { ProblemPage } from './problem-page';
import { WaysOn } from './ways-on';

/** A page that failed: says so without the error's own text, offers another try, and a number to tell us. */
export function ErrorView({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations('problem');
  const router = useRouter();
  return (
    <ProblemPage title={t('errorTitle')} text={t('errorText')}>
      <Button
        icon={<RenewIcon aria-hidden className="size-5" />}
        onClick={() =>
          // What failed on the server is asked for anew, then shown.
          startTransition(() => {
            router.refresh();
            reset();
          })
        }
        className="mb-8 max-sm:w-full"
      >
        {t('tryAgain')}
      </Button>
      <WaysOn />
      {error.digest && <p className="text-soft mt-6">{t('reference', { digest: error.digest })}</p>}
    </ProblemPage>
  );
}

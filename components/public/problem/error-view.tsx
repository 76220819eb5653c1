'use client';

import { useTranslations } from 'next-intl';
import { startTransition, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { RenewIcon } from '@/components/ui/icons';
import { useRouter } from '@/lib/i18n/navigation';
import { ProblemPage } from './problem-page';

/** A page that failed: says so without the error's own text, offers another try, and a number to tell us. */
export function ErrorView({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations('problem');
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);

  // It takes the place of what was being read, so whoever does not see that is told.
  useEffect(() => heading.current?.focus(), []);

  return (
    <ProblemPage title={t('errorTitle')} text={t('errorText')} heading={heading}>
      <Button
        icon={<RenewIcon aria-hidden className="size-5" />}
        onClick={() =>
          // What failed on the server is asked for anew, then shown.
          startTransition(() => {
            router.refresh();
            reset();
          })
        }
        className="mt-6 max-sm:w-full"
      >
        {t('tryAgain')}
      </Button>
      {error.digest && (
        <p className="text-soft mt-4 break-words">{t('reference', { digest: error.digest })}</p>
      )}
    </ProblemPage>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { startTransition, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { RenewIcon } from '@/components/ui/icons';
import { useRouter } from '@/lib/i18n/navigation';
import { ProblemPage } from './problem-page';

/** Hides the error's own text. The digest is a number for support. */
export function ErrorView({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations('problem');
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  const lost = error.name === 'ChunkLoadError';

  // It replaces the page, so screen readers must announce it.
  useEffect(() => heading.current?.focus(), []);

  return (
    <ProblemPage title={t('errorTitle')} text={t(lost ? 'lostText' : 'errorText')} heading={heading}>
      <Button
        icon={RenewIcon}
        onClick={() =>
          // Requests the failed server content again, then renders it; a lost script comes with the whole page only.
          lost
            ? window.location.reload()
            : startTransition(() => {
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

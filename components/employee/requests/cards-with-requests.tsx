'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Elements } from '@/components/ui/elements';
import { useTotal } from '@/components/list/use-total';
import { Button } from '@/components/ui/button';
import { PeopleIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { useZoneRequests } from './queries';

type Props = {
  /** The employee's cards. */
  children: Elements;
  onSee: () => void;
};

/**
 * The cards with the way to the families of the zone who asked for one: a notice above while some wait, else a quieter
 * button below. The cards load meanwhile but are shown once it is known which: the notice would move them under a finger.
 */
export function CardsWithRequests({ children, onSee }: Props) {
  const t = useTranslations('requests');
  const { total, more, isPending, isFetching, failureCount } = useZoneRequests();
  const { figure } = useTotal();
  // Without a signal, or after a failure, nobody waits for it.
  const coming = isPending && isFetching && failureCount === 0;
  // Once shown they stay: another try after a failure counts as a first one again.
  const [shown, setShown] = useState(false);
  if (!coming && !shown) setShown(true);
  return (
    <>
      {total !== undefined && total > 0 && (
        <div className="mb-5">
          <Notice
            role="status"
            icon={<PeopleIcon aria-hidden />}
            action={
              <Button variant="outline" onClick={onSee}>
                {t('see')}
              </Button>
            }
          >
            {more ? t('waitingMany', { number: figure(total) }) : t('waiting', { total })}
          </Notice>
        </div>
      )}
      {!shown && <Skeleton rows={6} />}
      <div hidden={!shown}>{children}</div>
      {total === 0 && (
        <p className="mt-4 text-center">
          <Button variant="ghost" onClick={onSee}>
            {t('zoneTitle')}
          </Button>
        </p>
      )}
    </>
  );
}

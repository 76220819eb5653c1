'use client';

import { useTranslations } from 'next-intl';
import { useTotal } from '@/components/list/use-total';
import { Button } from '@/components/ui/button';
import { PeopleIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { useZoneRequests } from './queries';

/** Shown above the card list while families of the zone wait for a card. */
export function RequestsNotice({ onSee }: { onSee: () => void }) {
  const t = useTranslations('requests');
  const { total = 0, more } = useZoneRequests();
  const { figure } = useTotal();
  if (total === 0) return null;
  return (
    <div className="mb-5">
      <Notice
        role="status"
        icon={<PeopleIcon aria-hidden />}
        action={
          <Button look="outline" onClick={onSee}>
            {t('see')}
          </Button>
        }
      >
        {more ? t('waitingMany', { number: figure(total) }) : t('waiting', { total })}
      </Notice>
    </div>
  );
}

/** The way to the requests that are done, below the cards while the notice is not there. */
export function RequestsLink({ onSee }: { onSee: () => void }) {
  const t = useTranslations('requests');
  if (useZoneRequests().total !== 0) return null;
  return (
    <p className="mt-4 text-center">
      <Button look="quiet" onClick={onSee}>
        {t('zoneTitle')}
      </Button>
    </p>
  );
}

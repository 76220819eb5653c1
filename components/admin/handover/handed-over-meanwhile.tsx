'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { timeInIndia } from '@/lib/format/calendar';
import { shortDate } from '@/lib/format/display';
import type { Conflict } from '@/lib/schemas/responses/edits';

type Props = { lost: Array<Conflict & { card: string }>; onHandOver: () => void; onLeave: () => void };

/** Which cards somebody else handed over since they were chosen, to whom, and the choice what to do with them. */
export function HandedOverMeanwhile({ lost, onHandOver, onLeave }: Props) {
  const t = useTranslations('edits');
  const count = lost.length;
  return (
    <Notice tone="due" title={t('handedOver', { count })}>
      <ul className="mb-2">
        {lost.map(({ card, now, nowName, by, at }) => (
          <li key={card}>
            {by && at
              ? t('handedBy', {
                  ...{ card, now: nowName ?? String(now), name: by },
                  ...{ day: shortDate(at), time: timeInIndia(new Date(at)) },
                })
              : t('handed', { card, now: nowName ?? String(now) })}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 *:grow">
        <Button variant="outline" onClick={onHandOver}>
          {t('handAnyway', { count })}
        </Button>
        <Button variant="outline" onClick={onLeave}>
          {t('leaveThem', { count })}
        </Button>
      </div>
    </Notice>
  );
}

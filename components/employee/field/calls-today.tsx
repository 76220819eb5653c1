'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Fold, FOLDS } from '@/components/card/fold';
import { DUE_ACTIONS, DUE_ROW, DueCardFacts } from '@/components/employee/cards/due-card-row';
import { Button } from '@/components/ui/button';
import { late, LateDialog } from '@/components/list/late';
import { dayInIndia } from '@/lib/format/calendar';
import { longDate } from '@/lib/format/display';
import { useDayKnown } from './ask-day';
import { useCalls } from './use-calls';
import { useKeepNoted } from './use-keep-noted';
import type { Asking } from './call-dialog';
import type { useOutbox } from './use-outbox';

const [CallDialog] = late(() => import('./call-dialog').then((part) => part.CallDialog), LateDialog);

/** For places where calls work and data does not. */
export function CallsToday({
  owner,
  entries,
  run,
}: Pick<ReturnType<typeof useOutbox>, 'entries' | 'run'> & { owner: string }) {
  const t = useTranslations('field');
  const cards = useTranslations('cards');
  const locale = useLocale();
  const known = useDayKnown();
  const calls = useCalls(owner, entries) ?? [];
  const keep = useKeepNoted(owner, run);
  const [asking, setAsking] = useState<Asking>();
  const [noted, setNoted] = useState<string>();
  const title = useRef<HTMLHeadingElement>(null);
  const isGone = noted !== undefined && !calls.some(({ cardNumber }) => cardNumber === noted);
  function close() {
    setNoted(asking?.card.cardNumber);
    setAsking(undefined);
  }

  // The card that left the list had the focus.
  useEffect(() => {
    if (isGone && document.activeElement === document.body) title.current?.focus();
  }, [isGone]);

  return (
    <>
      {calls.length > 0 && (
        <div className={`${FOLDS} mt-8`}>
          <Fold
            title={
              <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
                {known
                  ? t('callsToday', { count: calls.length })
                  : t('callsOfDay', { count: calls.length, day: longDate(dayInIndia(), locale) })}
              </h2>
            }
          >
            <ul className="divide-line divide-y">
              {calls.map((card) => (
                <li key={card.cardNumber} className={DUE_ROW}>
                  <DueCardFacts card={card} id={`call-${card.cardNumber}`} />
                  <div className={DUE_ACTIONS}>
                    <Button
                      variant="outline"
                      aria-describedby={`call-${card.cardNumber}`}
                      onClick={() => setAsking({ kind: 'call', card })}
                    >
                      {cards('noteCall')}
                    </Button>
                    <Button
                      variant="ghost"
                      aria-describedby={`call-${card.cardNumber}`}
                      onClick={() => setAsking({ kind: 'lost', card })}
                    >
                      {cards('reportLost')}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          </Fold>
        </div>
      )}
      {asking && <CallDialog {...asking} keep={keep} onClose={close} />}
    </>
  );
}

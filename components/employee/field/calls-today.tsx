'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Fold, FOLDS } from '@/components/card/fold';
import { DUE_ACTIONS, DUE_ROW, DueCardFacts } from '@/components/employee/cards/due-card-row';
import { NoteCall } from '@/components/employee/cards/note-call';
import { AskDialog } from '@/components/form/ask-dialog';
import { Button } from '@/components/ui/button';
import { dayInIndia } from '@/lib/format/calendar';
import { longDate } from '@/lib/format/display';
import type { CallCard } from '@/lib/schemas/responses/cards';
import { callsOf, leftToCall, type CallList } from '@/lib/field/call-list';
import { useDayKnown } from './ask-day';
import { useKeepNoted } from './use-keep-noted';
import type { useOutbox, Listed } from './use-outbox';
import { STEP } from './field-worker';

const LOOK_EVERY_MS = 15_000;

/**
 * Undefined without today's list on this phone. Leaves out cards with a newer note. Reread from time to time: a new
 * list may come, and a day ends.
 */
export function useCalls(owner: string, entries: Listed[] | undefined): CallCard[] | undefined {
  const [list, setList] = useState<CallList>();
  useEffect(() => {
    let left = false;
    const look = () =>
      void callsOf(owner, list).then(
        (found) => left || setList(found),
        // This browser keeps nothing.
        () => undefined,
      );
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    window.addEventListener(STEP, look);
    return () => {
      left = true;
      clearInterval(timer);
      window.removeEventListener(STEP, look);
    };
  }, [owner, entries, list]);
  return list && entries && leftToCall(list, entries);
}

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
  const [asking, setAsking] = useState<{ kind: 'call' | 'lost'; card: CallCard }>();
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
      {asking?.kind === 'call' && (
        <NoteCall
          card={asking.card}
          save={(input, key) => keep.call(asking.card, input, key)}
          onClose={close}
        />
      )}
      {asking?.kind === 'lost' && (
        <AskDialog
          ask="cards.reportLost"
          text={t('lostText', { name: asking.card.holder.memberName })}
          send={() => keep.lost(asking.card)}
          onClose={close}
        />
      )}
    </>
  );
}

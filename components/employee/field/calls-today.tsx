'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Fold, FOLDS } from '@/components/card/fold';
import { DUE_ACTIONS, DUE_ROW, DueCardFacts } from '@/components/employee/cards/due-card-facts';
import { NoteCall } from '@/components/employee/cards/note-call';
import { ReportLost } from '@/components/employee/cards/report-lost';
import { Button } from '@/components/ui/button';
import { ApiError, newIdempotencyKey } from '@/lib/api/client';
import { saveEntries } from '@/lib/field/store';
import type { CallCard } from '@/lib/schemas/responses/cards';
import { newEntry, type Content } from './new-entry';
import { useCalls } from './use-calls';
import type { useOutbox } from './use-outbox';

type Props = Pick<ReturnType<typeof useOutbox>, 'entries' | 'run'> & { owner: string };

/** Whom to call about a renewal today, where calls work and data does not. Nothing while there is nobody. */
export function CallsToday({ owner, entries, run }: Props) {
  const t = useTranslations('field');
  const cards = useTranslations('cards');
  const calls = useCalls(owner, entries);
  const [asking, setAsking] = useState<{ kind: 'call' | 'lost'; card: CallCard }>();
  const [noted, setNoted] = useState<string>();
  const title = useRef<HTMLHeadingElement>(null);
  const isGone = noted !== undefined && !calls.some(({ cardNumber }) => cardNumber === noted);
  const close = () => setAsking(undefined);

  // The card that left the list had the focus.
  useEffect(() => {
    if (isGone && document.activeElement === document.body) title.current?.focus();
  }, [isGone]);

  async function keep(key: string, content: Content, card: CallCard, said?: string) {
    const { cardNumber: number, holder } = card;
    try {
      await saveEntries([
        await newEntry(owner, content, { holder: holder.memberName, number, said }, { key }),
      ]);
    } catch {
      // As of a server without room.
      throw new ApiError(507, t('notKept'));
    }
    setNoted(number);
    void run(true).catch(() => undefined);
    return { message: t('savedTitle', { name: holder.memberName }) };
  }

  return (
    <>
      {calls.length > 0 && (
        <div className={`${FOLDS} mt-8`}>
          <Fold
            title={
              <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
                {t('callsToday', { count: calls.length })}
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
          save={(input, key) => {
            const { cardNumber } = asking.card;
            const said = [cards(input.outcome), input.note].filter(Boolean).join(': ');
            return keep(key, { kind: 'call', body: { ...input, cardNumber } }, asking.card, said);
          }}
          onClose={close}
        />
      )}
      {asking?.kind === 'lost' && (
        <ReportLost
          text={t('lostText', { name: asking.card.holder.memberName })}
          report={() => {
            const { cardNumber } = asking.card;
            return keep(newIdempotencyKey(), { kind: 'lost', body: { cardNumber } }, asking.card);
          }}
          onClose={close}
          onReported={close}
        />
      )}
    </>
  );
}

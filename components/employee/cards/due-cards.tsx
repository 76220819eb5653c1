'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDueCards, useRefreshCards, type DuePart, type DueSort } from '@/components/card/queries';
import { ListBody } from '@/components/list/list-body';
import { CONTROL, SEGMENT, SEGMENTS } from '@/components/ui/control-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { call } from '@/lib/api/client';
import type { DueCard } from '@/lib/schemas/responses/cards';
import { DueCardRow } from './due-card-row';
import { NoteCall } from './note-call';
import { NotedCall, type Noted } from './noted-call';

type Props = {
  employeeId: string;
  /** The cards to call about now, most urgent first. Loaded already, because their number is shown above. */
  now: ReturnType<typeof useDueCards>;
  onOpen: (cardNumber: string) => void;
};

const PARTS = { now: 'dueNow', later: 'dueLater', gone: 'dueGone' } as const;
const HINTS = { now: 'dueHint', later: 'laterHint', gone: 'goneHint' } as const;
const EMPTY = { now: 'noDue', later: 'noLater', gone: 'noGone' } as const;

/**
 * The worklist: cards that expire soon or expired recently, each with whom to call, a text to send, what came of the
 * last call and a renew button. Today's calls come first.
 */
export function DueCards({ employeeId, now, onOpen }: Props) {
  const t = useTranslations('cards');
  const staff = useTranslations('staff');
  const refresh = useRefreshCards();
  const [part, setPart] = useState<DuePart>('now');
  const [sort, setSort] = useState<DueSort>('due');
  const first = part === 'now' && sort === 'due';
  const other = useDueCards(employeeId, part, sort, !first);
  const list = first ? now : other;
  const [asking, setAsking] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const [calling, setCalling] = useState<DueCard>();
  const [noted, setNoted] = useState<string>();
  const [saved, setSaved] = useState<Noted>();
  const forgetSaved = useCallback(() => setSaved(undefined), []);
  const hint = useRef<HTMLParagraphElement>(null);
  const gone = (number: string | undefined) =>
    number !== undefined && !list.rows?.some(({ cardNumber }) => cardNumber === number);
  const left = gone(asked) || gone(noted);

  // A card that was renewed, or is called later, leaves the list, and its row had the focus.
  useEffect(() => {
    if (left && document.activeElement === document.body) hint.current?.focus();
  }, [left]);

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div
          role="group"
          aria-label={t('duePart')}
          className={`${SEGMENTS} grid-cols-3 max-sm:w-full max-[18rem]:grid-cols-[auto_auto_auto]`}
        >
          {(Object.keys(PARTS) as DuePart[]).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={part === each}
              onClick={() => setPart(each)}
              className={`${SEGMENT} max-sm:px-2!`}
            >
              {t(PARTS[each])}
            </button>
          ))}
        </div>
        {part === 'now' && (
          <select
            aria-label={t('sortVillage')}
            value={sort}
            onChange={(event) => setSort(event.target.value as DueSort)}
            className={`${CONTROL} sm:w-auto`}
          >
            <option value="due">{t('sortDue')}</option>
            <option value="village">{t('sortVillage')}</option>
          </select>
        )}
      </div>
      {saved && <NotedCall noted={saved} onDone={forgetSaved} />}
      <ListBody
        list={list}
        failed={staff('cardsFailed')}
        empty={<EmptyState title={t(EMPTY[part])}>{part === 'now' && t('noDueHint')}</EmptyState>}
        counted
      >
        {(cards) => (
          <>
            <p ref={hint} tabIndex={-1} className="text-soft mb-3 max-w-prose outline-none">
              {t(HINTS[part])}
            </p>
            <ul className="border-line rounded-panel bg-raised divide-line divide-y border">
              {cards.map((card) => (
                <DueCardRow
                  key={card.cardNumber}
                  card={card}
                  renewing={asking === card.cardNumber}
                  asked={asked === card.cardNumber}
                  noted={noted === card.cardNumber}
                  onRenew={() => setAsking(card.cardNumber)}
                  onNoteCall={() => setCalling(card)}
                  onRenewed={() => {
                    setAsked(card.cardNumber);
                    setAsking(undefined);
                  }}
                  onOpen={() => onOpen(card.cardNumber)}
                />
              ))}
            </ul>
          </>
        )}
      </ListBody>
      {calling && (
        <NoteCall
          key={calling.cardNumber}
          card={calling}
          save={async (input) => {
            const { cardNumber } = calling;
            const answer = await call('PUT /api/card/[cardNumber]/call', {
              params: { cardNumber },
              body: input,
            });
            void refresh();
            setSaved({ card: calling, outcome: input.outcome, seen: input.seen + 1 });
            return answer;
          }}
          onClose={() => {
            setNoted(calling.cardNumber);
            setCalling(undefined);
          }}
        />
      )}
    </>
  );
}

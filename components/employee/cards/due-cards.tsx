'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDueCards, useRefreshCards, type DuePart, type DueSort } from '@/components/card/queries';
import { ListBody } from '@/components/list/list-body';
import { CONTROL, SEGMENT, SEGMENTS } from '@/components/ui/styles';
import type { Elements } from '@/components/ui/elements';
import { EmptyState } from '@/components/ui/empty-state';
import { ApiError, call } from '@/lib/api/client';
import type { CallInput } from '@/lib/schemas/calls';
import type { DueCard } from '@/lib/schemas/responses/cards';
import { DueCardRow } from './due-card-row';
import { NoteCall } from './note-call';
import { NotedCall, type Noted } from './noted-call';

export type KeepCalls = {
  save: (card: DueCard, input: CallInput, key: string) => Promise<{ message: string }>;
  /** Card numbers of calls that wait. */
  waiting: readonly string[];
};

type Props = {
  employeeId: string;
  /** Most urgent first. Already loaded, because their number is shown above. */
  now: ReturnType<typeof useDueCards>;
  onOpen: (cardNumber: string) => void;
  keep?: KeepCalls | undefined;
};

const PARTS = { now: 'dueNow', later: 'dueLater', gone: 'dueGone' } as const;
const HINTS = { now: 'dueHint', later: 'laterHint', gone: 'goneHint' } as const;
const EMPTY = { now: 'noDue', later: 'noLater', gone: 'noGone' } as const;

/** Today's calls come first. */
export function DueCards({ employeeId, now, onOpen, keep }: Props) {
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
  const [saved, setSaved] = useState<Noted & { at: number }>();
  const forgetSaved = useCallback(() => setSaved(undefined), []);
  /** The row that was pressed last. */
  const [at, setAt] = useState(0);
  const hint = useRef<HTMLParagraphElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const gone = (number: string | undefined) =>
    number !== undefined && !list.rows?.some(({ cardNumber }) => cardNumber === number);
  const left = gone(asked) || gone(noted);
  const kept = keep?.waiting.join(' ');

  // A card that was renewed, or is called later, leaves the list, and its row had the focus.
  useEffect(() => {
    if (!left || document.activeElement !== document.body) return;
    // What took its place: the list stays where it is.
    const next = (rows.current?.children[at] as HTMLElement | undefined) ?? hint.current;
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
  }, [left, at]);

  const notice = saved && <NotedCall noted={saved} onDone={forgetSaved} />;
  function withNotice(cards: DueCard[], items: Elements[]): Elements[] {
    if (!saved) return items;
    const stays = cards.findIndex(({ cardNumber }) => cardNumber === saved.card.cardNumber);
    const item = (
      <li key="noted" tabIndex={-1} className="p-2 -outline-offset-2">
        {notice}
      </li>
    );
    const place = stays === -1 ? saved.at : stays + 1;
    return [...items.slice(0, place), item, ...items.slice(place)];
  }

  // What waited is sent: the list knows it now.
  useEffect(() => {
    if (kept) return () => void refresh();
    // Only when what waits changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kept]);

  /** The server notes the same call after the same earlier ones once. */
  async function save(card: DueCard, input: CallInput, key: string) {
    const { cardNumber } = card;
    try {
      const answer = await call('PUT /api/card/[cardNumber]/call', { params: { cardNumber }, body: input });
      void refresh();
      setSaved({ card, outcome: input.outcome, seen: input.seen + 1, at });
      return answer;
    } catch (error) {
      if (!keep || !(error instanceof ApiError && error.status === 0)) throw error;
      const answer = await keep.save(card, input, key);
      // An earlier call with them is not the last one any more.
      setSaved((before) => (before?.card.cardNumber === cardNumber ? undefined : before));
      return answer;
    }
  }

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
      <ListBody
        list={list}
        failed={staff('cardsFailed')}
        empty={
          <>
            {notice}
            <EmptyState title={t(EMPTY[part])}>{part === 'now' && t('noDueHint')}</EmptyState>
          </>
        }
        counted
      >
        {(cards) => (
          <>
            <p ref={hint} tabIndex={-1} className="text-soft mb-3 max-w-prose outline-none">
              {t(HINTS[part])}
            </p>
            <ul ref={rows} className="border-line rounded-panel bg-raised divide-line divide-y border">
              {withNotice(
                cards,
                cards.map((card, index) => (
                  <DueCardRow
                    key={card.cardNumber}
                    card={card}
                    renewing={asking === card.cardNumber}
                    asked={asked === card.cardNumber}
                    noted={noted === card.cardNumber}
                    kept={keep?.waiting.includes(card.cardNumber) ?? false}
                    onRenew={() => {
                      setAt(index);
                      setAsking(card.cardNumber);
                    }}
                    onNoteCall={() => {
                      setAt(index);
                      setCalling(card);
                    }}
                    onRenewed={() => {
                      setAsked(card.cardNumber);
                      setAsking(undefined);
                    }}
                    onOpen={() => onOpen(card.cardNumber)}
                  />
                )),
              )}
            </ul>
          </>
        )}
      </ListBody>
      {calling && (
        <NoteCall
          key={calling.cardNumber}
          card={calling}
          save={(input, key) => save(calling, input, key)}
          onClose={() => {
            setNoted(calling.cardNumber);
            setCalling(undefined);
          }}
        />
      )}
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { currentOf } from '@/components/handling/current-of';
import { HandleDialog } from '@/components/handling/handle-dialog';
import { ListBody } from '@/components/list/list-body';
import { SearchBox } from '@/components/list/search-box';
import { Button } from '@/components/ui/button';
import { SEGMENT, SEGMENTS } from '@/components/ui/control-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { call } from '@/lib/api/client';
import type { CardRequest } from '@/lib/schemas/responses/requests';
import { cardRequestStepSchema } from '@/lib/schemas/requests';
import { FamilyRow } from './family-row';
import { useRefreshRequests, useZoneRequests, type RequestsPart } from './queries';

type Props = {
  /** The signed-in employee, who owns the drafts on this phone. */
  owner: string;
  onBack: () => void;
  /** Starts a registration that is filled in from a request. */
  onRegister: (request: CardRequest) => void;
  /** Opens the details of a card that came of a request. */
  onOpenCard: (cardNumber: string) => void;
};

const PARTS = ['open', 'closed'] as const;
const WORDS = {
  open: { text: 'zoneText', none: 'none', hint: 'noneHint' },
  closed: { text: 'closedText', none: 'noneClosed', hint: 'noneClosedHint' },
} as const;

/** The families of the zone who asked for a card (docs/contract.md#employee-home): call, note, register; and what came of the others. */
export function RequestsView({ owner, onBack, onRegister, onOpenCard }: Props) {
  const t = useTranslations('requests');
  const common = useTranslations('common');
  const [part, setPart] = useState<RequestsPart>('open');
  const [q, setQ] = useState('');
  const searchBox = useRef<HTMLInputElement>(null);
  const words = WORDS[part];
  // Two lists: the rows of one never stand under the words of the other while it loads.
  const open = useZoneRequests('open', true, q);
  const closed = useZoneRequests('closed', part === 'closed', q);
  const list = part === 'open' ? open : closed;
  const refresh = useRefreshRequests();
  const [noting, setNoting] = useState<CardRequest>();
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl sm:text-3xl">{t('zoneTitle')}</h2>
        <Button variant="outline" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div role="group" aria-label={t('show')} className={`${SEGMENTS} grid-cols-2 max-sm:w-full sm:w-fit`}>
          {PARTS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={part === each}
              onClick={() => setPart(each)}
              className={SEGMENT}
            >
              {t(each)}
            </button>
          ))}
        </div>
        <SearchBox label={t('search')} q={q} onSearch={setQ} box={searchBox} />
      </div>
      <ListBody
        list={list}
        empty={
          q ? (
            <EmptyState
              title={common('noHits')}
              action={
                <Button
                  variant="outline"
                  onClick={() => {
                    setQ('');
                    searchBox.current?.focus();
                  }}
                >
                  {common('clearSearch')}
                </Button>
              }
            >
              {common('noHitsHint')}
            </EmptyState>
          ) : (
            <EmptyState title={t(words.none)}>{t(words.hint)}</EmptyState>
          )
        }
        counted
      >
        {(requests) => (
          <>
            <p className="text-soft mb-3 max-w-prose">{t(words.text)}</p>
            <ul
              aria-busy={list.isPlaceholderData}
              className={`border-line rounded-panel bg-raised divide-line divide-y border ${list.isPlaceholderData ? 'opacity-55' : ''}`}
            >
              {requests.map((request) => (
                <FamilyRow
                  key={request._id}
                  request={request}
                  owner={owner}
                  onNote={() => setNoting(request)}
                  onRegister={() => onRegister(request)}
                  onOpenCard={onOpenCard}
                />
              ))}
            </ul>
          </>
        )}
      </ListBody>
      {noting && (
        <HandleDialog
          title={t('from', { name: noting.name })}
          id={noting._id}
          schema={cardRequestStepSchema}
          states={['new', 'called', 'visited', 'declined']}
          now={noting}
          // Also if it is refused: the family may have been erased meanwhile.
          send={(input) =>
            call('PUT /api/employee/requests/[id]', {
              params: { id: noting._id },
              body: input,
            }).finally(refresh)
          }
          reload={() => currentOf((query) => call('GET /api/employee/requests', { query }), noting)}
          onClose={() => setNoting(undefined)}
        />
      )}
    </section>
  );
}

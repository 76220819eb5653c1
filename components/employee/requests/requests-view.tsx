'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { currentOf } from '@/components/handling/current-of';
import { HandleDialog } from '@/components/handling/handle-dialog';
import { StateWord } from '@/components/handling/state-word';
import { ListBody } from '@/components/list/list-body';
import { Button } from '@/components/ui/button';
import { buttonLook } from '@/components/ui/button-look';
import { EmptyState } from '@/components/ui/empty-state';
import { PhoneIcon } from '@/components/ui/icons';
import { PhoneLink } from '@/components/ui/phone-link';
import { handleZoneRequest, listZoneRequests } from '@/lib/api/endpoints';
import { longDate } from '@/lib/format/display';
import type { CardRequest } from '@/lib/schemas/answers';
import { cardRequestStepSchema } from '@/lib/schemas/requests';
import { useRefreshRequests, useZoneRequests } from './queries';
import { StartFromRequest } from './start-from-request';

type Props = {
  /** The signed-in employee, who owns the drafts on this phone. */
  owner: string;
  onBack: () => void;
  /** Opens the registration that was just filled in. */
  onRegister: () => void;
  /** Opens the registration that is not finished. */
  onGoOn: () => void;
};

/** The families of the zone who asked for a card (docs/contract.md#employee-home): call, note, register. */
export function RequestsView({ owner, onBack, onRegister, onGoOn }: Props) {
  const t = useTranslations('requests');
  const list = useZoneRequests();
  const refresh = useRefreshRequests();
  const [noting, setNoting] = useState<CardRequest>();
  const [starting, setStarting] = useState<CardRequest>();
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl sm:text-3xl">{t('zoneTitle')}</h2>
        <Button look="outline" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      <ListBody
        list={list}
        failed={t('loadFailed')}
        empty={<EmptyState title={t('none')}>{t('noneHint')}</EmptyState>}
        counted
      >
        {(requests) => (
          <>
            <p className="text-soft mb-3 max-w-prose">{t('zoneText')}</p>
            <ul className="border-line rounded-panel bg-raised divide-line divide-y border">
              {requests.map((request) => (
                <Waiting
                  key={request._id}
                  request={request}
                  onNote={() => setNoting(request)}
                  onRegister={() => setStarting(request)}
                />
              ))}
            </ul>
          </>
        )}
      </ListBody>
      {noting && (
        <HandleDialog
          title={t('from', { name: noting.name })}
          schema={cardRequestStepSchema}
          states={['new', 'called', 'visited', 'declined']}
          now={noting}
          send={async (input) => {
            const answer = await handleZoneRequest(noting._id, input);
            refresh();
            return answer;
          }}
          reload={() => currentOf(listZoneRequests, noting)}
          onClose={() => setNoting(undefined)}
        />
      )}
      {starting && (
        <StartFromRequest
          request={starting}
          owner={owner}
          onStart={onRegister}
          onGoOn={onGoOn}
          onClose={() => setStarting(undefined)}
        />
      )}
    </section>
  );
}

type WaitingProps = { request: CardRequest; onNote: () => void; onRegister: () => void };

/** One family: who and where, since when, the last note, and what to do. */
function Waiting({ request, onNote, onRegister }: WaitingProps) {
  const t = useTranslations('requests');
  const handling = useTranslations('handling');
  const locale = useLocale();
  const { _id, name, village, number, receivedAt, state, steps } = request;
  const note = steps.at(-1)?.note;
  const nameId = `request-${_id}`;
  return (
    <li className="grid gap-x-6 gap-y-3 p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <h3 id={nameId} className="text-xl break-words">
          {name}
        </h3>
        <p className="text-soft flex flex-wrap gap-x-4">
          <span>{village}</span>
          <span>
            {t('asked')}: {longDate(receivedAt, locale)}
          </span>
          <StateWord state={state} />
        </p>
        {note && <p className="mt-1 break-words">{note}</p>}
      </div>
      <div className="grid gap-2 min-[24rem]:grid-cols-2 sm:flex sm:flex-wrap">
        <PhoneLink number={`+91 ${number}`} className={`${buttonLook('outline')} tabular-nums`}>
          <PhoneIcon aria-hidden className="size-5 shrink-0" />
          {number}
        </PhoneLink>
        <Button look="outline" aria-describedby={nameId} onClick={onNote}>
          {handling('change')}
        </Button>
        <Button aria-describedby={nameId} onClick={onRegister} className="min-[24rem]:col-span-2">
          {t('register')}
        </Button>
      </div>
    </li>
  );
}

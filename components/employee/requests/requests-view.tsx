'use client';

import { useTranslations, useLocale } from 'next-intl';
import { useState } from 'react';
import { NoteDialog } from '@/components/handling/note-dialog';
import { ListScreen } from '@/components/list/list-screen';
import { Button } from '@/components/ui/button';
import { call } from '@/lib/api/client';
import type { Request } from '@/lib/schemas/responses/requests';
import { CardNumber } from '@/components/card/card-number';
import { startFromRequest } from '@/components/card/register/start-from-request';
import { ReplyLinks } from '@/components/handling/reply-links';
import { StateLabel } from '@/components/handling/state-label';
import { TakeBack } from '@/components/handling/steps-taken';
import { longDate } from '@/lib/format/display';
import { groupByFour } from '@/lib/format/personal';

type FamilyRowProps = {
  request: Request;
  /** Several people share the work. */
  many: boolean;
  onNote: () => void;
  onRegister: () => void;
  onOpenCard: (cardNumber: string) => void;
};

function FamilyRow({ request, many, onNote, onRegister, onOpenCard }: FamilyRowProps) {
  const t = useTranslations('requests');
  const handling = useTranslations('handling');
  const staff = useTranslations('staff');
  const locale = useLocale();
  const { _id, name = '', number = '', village = '', receivedAt, state, steps, cardNumber } = request;
  const references = request.references?.map(groupByFour).join(', ');
  const last = steps.at(-1);
  const done = request.handling.work === 'done';
  const nameId = `request-${_id}`;
  return (
    <li className="grid gap-x-6 gap-y-3 p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <h3 id={nameId} tabIndex={-1} className="text-xl break-words outline-none">
          {name}
        </h3>
        <p className="text-soft flex flex-wrap gap-x-4">
          <span>{village}</span>
          <span>{`${t('asked')}: ${longDate(receivedAt, locale)}`}</span>
          {!done && <StateLabel request={request} whose={many} />}
          {references && <span className="tabular-nums">{`${handling('reference')}: ${references}`}</span>}
        </p>
        {last && done && (
          <p>
            <span className="font-semibold">{handling(state)}</span>{' '}
            <span className="text-soft">{`${last.byName}, ${longDate(last.at, locale)}`}</span>
          </p>
        )}
        {last?.note && <p className="mt-1 break-words">{last.note}</p>}
        {request.undoSeconds !== undefined && (
          <TakeBack
            key={steps.length}
            describedBy={nameId}
            seconds={request.undoSeconds}
            send={() =>
              call('PUT /api/employee/requests/[id]', {
                ...{ params: { id: _id }, body: { step: 'undo', seen: steps.length } },
              })
            }
          />
        )}
      </div>
      {cardNumber ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <CardNumber number={cardNumber} />
          {request.served ? (
            <Button
              variant="outline"
              aria-describedby={nameId}
              className="max-sm:w-full"
              onClick={() => onOpenCard(cardNumber)}
            >
              {staff('viewDetails')}
            </Button>
          ) : (
            <span className="text-soft">{t('notYours')}</span>
          )}
        </p>
      ) : (
        <div className="grid gap-2 min-[24rem]:grid-cols-2 sm:flex sm:flex-wrap">
          <div className="min-[24rem]:col-span-2">
            <ReplyLinks {...{ name, number, receivedAt }} wrote={village} />
          </div>
          <Button
            variant="outline"
            aria-describedby={nameId}
            onClick={onNote}
            className="min-[24rem]:col-span-2"
          >
            {handling('change')}
          </Button>
          <Button
            variant={done ? 'outline' : 'primary'}
            aria-describedby={nameId}
            onClick={onRegister}
            className="min-[24rem]:col-span-2"
          >
            {t('register')}
          </Button>
        </div>
      )}
    </li>
  );
}

type Props = {
  owner: string;
  onBack: () => void;
  /** @param key of the registration that was filled in from the request */
  onRegister: (key: string) => void;
  onOpenCard: (cardNumber: string) => void;
};

export function RequestsView({ owner, onBack, onRegister, onOpenCard }: Props) {
  const t = useTranslations('requests');
  const [noting, setNoting] = useState<{ request: Request; others: Request[] }>();
  const [many, setMany] = useState(false);
  return (
    <>
      <ListScreen
        title={t('zoneTitle')}
        below
        subtitle={t('zoneText')}
        action={
          <Button variant="outline" onClick={onBack}>
            {t('back')}
          </Button>
        }
        name="zone-requests"
        load={async (query, signal) => {
          const page = await call('GET /api/employee/requests', { query, signal });
          setMany(page.manyActors);
          return page;
        }}
        rows={(page) => page.requests}
        searchLabel={t('search')}
        filters={[
          {
            kind: 'switch',
            name: 'state',
            label: t('show'),
            all: t('open'),
            choices: [{ value: 'closed', label: t('closed') }],
          },
        ]}
        empty={{ title: t('none'), hint: t('noneHint') }}
        rowKey={({ _id }) => _id}
        tiles="h-40"
        grid={(requests) => (
          <ul className="border-line rounded-panel bg-raised divide-line divide-y border">
            {requests.map((request) => (
              <FamilyRow
                key={request._id}
                request={request}
                many={many}
                onNote={() =>
                  setNoting({
                    request,
                    others: requests.filter(
                      ({ _id, number, state }) =>
                        _id !== request._id && number === request.number && state !== 'registered',
                    ),
                  })
                }
                onRegister={() => onRegister(startFromRequest(request, owner))}
                onOpenCard={onOpenCard}
              />
            ))}
          </ul>
        )}
      />
      {noting && (
        <NoteDialog
          {...noting}
          send={(input) =>
            call('PUT /api/employee/requests/[id]', { params: { id: noting.request._id }, body: input })
          }
          onConflict={async () => {
            const query = { q: noting.request.number ?? '', state: 'all' };
            const { requests } = await call('GET /api/employee/requests', { query });
            const request = requests.find(({ _id }) => _id === noting.request._id);
            if (request) setNoting({ ...noting, request });
          }}
          onClose={() => setNoting(undefined)}
        />
      )}
    </>
  );
}

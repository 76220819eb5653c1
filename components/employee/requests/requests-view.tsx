'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NoteDialog } from '@/components/handling/note-dialog';
import { ListScreen } from '@/components/list/list-screen';
import { Button } from '@/components/ui/button';
import { call } from '@/lib/api/client';
import type { Request } from '@/lib/schemas/responses/requests';
import { FamilyRow } from './family-row';

type Props = {
  /** The signed-in employee, who owns the drafts on this phone. */
  owner: string;
  onBack: () => void;
  /** Starts a registration that is filled in from a request. */
  onRegister: (request: Request) => void;
  /** Opens the details of a card that came of a request. */
  onOpenCard: (cardNumber: string) => void;
};

/** The families of the zone who asked for a card (docs/contract.md#employee-home): call, note, register; and what came of the others. */
export function RequestsView({ owner, onBack, onRegister, onOpenCard }: Props) {
  const t = useTranslations('requests');
  const [noting, setNoting] = useState<{ request: Request; others: Request[] }>();
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
        load={(query, signal) => call('GET /api/employee/requests', { query, signal })}
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
                owner={owner}
                onNote={() =>
                  setNoting({
                    request,
                    others: requests.filter(
                      ({ _id, number, state }) =>
                        _id !== request._id && number === request.number && state !== 'registered',
                    ),
                  })
                }
                onRegister={() => onRegister(request)}
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

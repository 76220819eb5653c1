'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState, type ComponentType } from 'react';
import { NoteDialog } from '@/components/handling/note-dialog';
import { ReplyLinks } from '@/components/handling/reply-links';
import { StateLabel } from '@/components/handling/state-label';
import { StepsTaken } from '@/components/handling/steps-taken';
import { TakeBack } from '@/components/handling/take-back';
import { LoadFailed } from '@/components/list/load-failed';
import { BackLink } from '@/components/ui/back-link';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { useFailureToast } from '@/lib/api/fail-toast';
import { isOutdated } from '@/lib/api/failure';
import { canBeNoted, KINDS, type RequestKind, type RequestState } from '@/lib/constants/requests';
import { longDate } from '@/lib/format/display';
import { dateAndTime } from '@/lib/format/moment';
import { Link } from '@/lib/i18n/navigation';
import type { Request, RequestDetail } from '@/lib/schemas/responses/requests';
import { CardRequestActions } from './card-request-actions';
import { DataRequestActions } from './data-request-actions';
import { MessageActions } from './message-actions';
import { RequestCards } from './request-cards';
import { RequestFacts } from './request-facts';
import { readRequest, sendStep } from './use-step';
import { WorkBar } from './work-bar';

/** What can be done with an open request of each kind, besides answering it and noting what happened. */
const ACTIONS: Record<RequestKind, ComponentType<{ request: RequestDetail }>> = {
  message: MessageActions,
  card: CardRequestActions,
  data: DataRequestActions,
};

/** /admin/inbox/{id} (docs/contract.md#admin-inbox): what somebody asked or wrote, all that can be done about it, and what was done. */
export function RequestView({ id }: { id: string }) {
  const t = useTranslations('inbox');
  const handling = useTranslations('handling');
  const locale = useLocale();
  const query = useQuery({
    queryKey: ['admin', 'request', id],
    queryFn: ({ signal }) => readRequest(id, signal),
  });
  useFailureToast(query);
  // Of one that was erased meanwhile nothing is shown any more.
  const { request, mailServer = true } = (isOutdated(query.error) ? undefined : query.data) ?? {};
  const isUnread = request?.read === false;
  const { refetch } = query;
  useEffect(() => {
    // That it was seen can wait for the next time.
    if (isUnread)
      void sendStep(id, { step: 'read' }).then(
        () => refetch(),
        () => undefined,
      );
  }, [isUnread, id, refetch]);
  const [noting, setNoting] = useState<RequestState | 'note'>();
  /** What got the last step too, to be taken back with it. */
  const [together, setTogether] = useState<string[]>([]);

  if (!request)
    return (
      <>
        <BackLink href="/admin/inbox" label={t('title')} />
        {query.isPending ? <Skeleton rows={6} /> : <LoadFailed query={query} />}
      </>
    );
  const { kind, name, number, message, village, receivedAt, erasedAt, steps, state, sameNumber } = request;
  const seen = steps.length;
  const isOpen = request.handling.work !== 'done';
  const final = Boolean(erasedAt) || state === 'registered';
  const Actions = ACTIONS[kind];
  const isSameKind = (other: Request) => other.kind === kind && other.handling.work !== 'done';
  return (
    <>
      <BackLink href="/admin/inbox" label={t('title')} />
      <PageHeader
        title={erasedAt ? t('erasedOn', { day: longDate(erasedAt, locale) }) : (name ?? '')}
        subtitle={`${handling(kind)}, ${dateAndTime(receivedAt, locale)}`}
        note={<StateLabel request={request} />}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="border-line bg-raised rounded-panel min-w-0 space-y-6 border p-4 sm:p-6">
          <RequestFacts request={request} mailServer={mailServer} />
          {message && <p className="text-lg break-words whitespace-pre-wrap">{message}</p>}
          {name && number && (
            <ReplyLinks
              {...{ name, number, receivedAt }}
              email={request.email}
              wrote={message ?? village ?? ''}
            />
          )}
          {isOpen && request.manyActors && <WorkBar request={request} />}
          {!final && (
            <section>
              <h2 className="mb-2 text-lg">{handling('state')}</h2>
              <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
                {NOTED.filter((each) => canBeNoted(kind, each) && each !== state).map((each) => (
                  <Button key={each} variant="outline" onClick={() => setNoting(each)}>
                    {handling(each)}
                  </Button>
                ))}
                <Button variant="ghost" onClick={() => setNoting('note')}>
                  {handling('change')}
                </Button>
              </div>
            </section>
          )}
          {isOpen && <Actions request={request} />}
          {!(isOpen && kind === 'data') && !erasedAt && <RequestCards request={request} />}
        </div>
        <div className="space-y-6">
          <StepsTaken steps={steps}>
            {request.undoSeconds !== undefined && (
              <TakeBack
                key={seen}
                seconds={request.undoSeconds}
                send={() =>
                  sendStep(id, {
                    ...{ step: 'undo', seen },
                    also: sameNumber.flatMap((other) =>
                      together.includes(other._id) && other.undoSeconds
                        ? [{ id: other._id, seen: other.steps.length }]
                        : [],
                    ),
                  })
                }
              />
            )}
          </StepsTaken>
          {sameNumber.length > 0 && <SameNumber requests={sameNumber} />}
        </div>
      </div>
      {noting && (
        <NoteDialog
          request={request}
          state={noting === 'note' ? undefined : noting}
          others={sameNumber.filter(isSameKind)}
          send={async (input) => {
            const answer = await sendStep(id, input);
            setTogether('also' in input ? (input.also ?? []).map((other) => other.id) : []);
            return answer;
          }}
          reload={async () => (await readRequest(id)).request}
          onClose={() => setNoting(undefined)}
        />
      )}
    </>
  );
}

/** What happened, each a press away; what else can be noted is chosen with the note. */
const NOTED = [...new Set(Object.values(KINDS).flatMap(({ noted }) => [...noted]))].filter(
  (state) => !['new', 'taken', 'working'].includes(state),
);

/** The other requests with its phone number: each is its own, and leads to its page. */
function SameNumber({ requests }: { requests: Request[] }) {
  const t = useTranslations('inbox');
  const handling = useTranslations('handling');
  const locale = useLocale();
  return (
    <section>
      <h3 className="text-lg">{t('sameNumber')}</h3>
      <ul className="divide-line mt-1 divide-y">
        {requests.map((other) => (
          <li key={other._id} className="flex flex-wrap items-center gap-x-4 py-1">
            <Link
              href={`/admin/inbox/${other._id}`}
              className="text-link inline-flex min-h-12 items-center font-semibold"
            >
              {`${handling(other.kind)}, ${longDate(other.receivedAt, locale)}`}
            </Link>
            <StateLabel request={other} />
          </li>
        ))}
      </ul>
    </section>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState, type ComponentType } from 'react';
import { CardNumber } from '@/components/card/card-number';
import { NoteDialog } from '@/components/handling/note-dialog';
import { ReplyLinks } from '@/components/handling/reply-links';
import { StateLabel } from '@/components/handling/state-label';
import { StepsTaken, TakeBack } from '@/components/handling/steps-taken';
import { LoadFailed } from '@/components/list/load-failed';
import { BackLink } from '@/components/ui/links';
import { Button } from '@/components/ui/button';
import { Facts, type Fact } from '@/components/ui/facts';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { call } from '@/lib/api/client';
import { useFailureToast } from '@/lib/api/fail-toast';
import { isOutdated } from '@/lib/api/failure';
import { canBeNoted, type RequestKind, type RequestState } from '@/lib/constants/requests';
import { longDate } from '@/lib/format/display';
import { dateAndTime } from '@/lib/format/moment';
import { groupByFour } from '@/lib/format/personal';
import { Link } from '@/lib/i18n/navigation';
import type { Request, RequestDetail } from '@/lib/schemas/responses/requests';
import { CardLine, DataRequestActions } from './data-request-actions';
import { DueDay } from './inbox-screen';
import { MessageActions, CardRequestActions } from './request-actions';
import { sendStep } from './use-step';
import { WorkBar } from './work-bar';

const ACTIONS: Partial<Record<RequestKind, ComponentType<{ request: RequestDetail }>>> = {
  message: MessageActions,
  card: CardRequestActions,
  data: DataRequestActions,
};

const NOTED: RequestState[] = ['closed', 'called', 'visited', 'declined', 'answered', 'refused'];

export function RequestView({ id }: { id: string }) {
  const t = useTranslations('inbox');
  const query = useQuery({
    queryKey: ['admin', 'request', id],
    queryFn: ({ signal }) => call('GET /api/admin/inbox/[id]', { params: { id }, signal }),
  });
  useFailureToast(query);
  const { data, refetch } = query;
  const isUnread = data?.request.read === false;
  useEffect(() => {
    // That it was seen can wait for the next time.
    if (isUnread)
      void call('PUT /api/admin/inbox/[id]', { params: { id }, body: { step: 'read' } }).then(
        () => refetch(),
        () => undefined,
      );
  }, [isUnread, id, refetch]);
  return (
    <>
      <BackLink href="/admin/inbox" label={t('title')} />
      {/* Of one that was erased meanwhile nothing is shown any more. */}
      {data && !isOutdated(query.error) ? (
        <OneRequest {...data} />
      ) : query.isPending ? (
        <Skeleton rows={6} />
      ) : (
        <LoadFailed query={query} />
      )}
    </>
  );
}

type Props = { request: RequestDetail; mailServer: boolean };

function OneRequest({ request, mailServer }: Props) {
  const t = useTranslations('inbox');
  const handling = useTranslations('handling');
  const locale = useLocale();
  const [noting, setNoting] = useState<RequestState | 'note'>();
  /** Requests that got the last step too. */
  const [together, setTogether] = useState<string[]>([]);
  const { kind, name, number, email, message, village, receivedAt, erasedAt, steps, state, cards } = request;
  const { sameNumber, gone } = request;
  const isOpen = request.handling.work !== 'done';
  const final = Boolean(erasedAt) || state === 'registered';
  const Actions = ACTIONS[kind];
  return (
    <>
      <PageHeader
        title={erasedAt ? t('erasedOn', { day: longDate(erasedAt, locale) }) : (name ?? handling('nameless'))}
        subtitle={`${handling(kind)}, ${dateAndTime(receivedAt, locale)}`}
        note={<StateLabel request={request} />}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="border-line bg-raised rounded-panel min-w-0 space-y-6 border p-4 sm:p-6">
          <RequestFacts request={request} mailServer={mailServer} />
          {message && <p className="text-lg break-words whitespace-pre-wrap">{message}</p>}
          {(number || email) && (
            <ReplyLinks {...{ name, number, email, receivedAt }} wrote={message ?? village ?? ''} />
          )}
          {kind === 'money' && !number && !email && <p>{t('noAnswer')}</p>}
          {isOpen && request.manyActors && <WorkBar request={request} />}
          {gone && <p>{t('gone', { count: gone.length, cards: gone.join(', ') })}</p>}
          {isOpen && Actions && <Actions request={request} />}
          {!final && (
            <section>
              <h2 className="mb-2 text-lg">{handling('state')}</h2>
              <div className="flex flex-wrap gap-2 max-sm:*:grow">
                {NOTED.filter((each) => canBeNoted(kind, each)).map((each) => (
                  <Button
                    key={each}
                    variant={each === state ? 'primary' : 'outline'}
                    aria-pressed={each === state}
                    onClick={() => setNoting(each)}
                  >
                    {handling(each)}
                  </Button>
                ))}
                <Button variant="ghost" onClick={() => setNoting('note')}>
                  {handling('change')}
                </Button>
              </div>
            </section>
          )}
          {!(isOpen && kind === 'data') && cards.length > 0 && (
            <section>
              <h2 className="text-lg">{t('cardsOf')}</h2>
              {cards.map((card) => (
                <CardLine key={card.cardNumber} card={card} />
              ))}
            </section>
          )}
        </div>
        <div className="space-y-6">
          <StepsTaken steps={steps}>
            {request.undoSeconds !== undefined && (
              <TakeBack
                key={steps.length}
                seconds={request.undoSeconds}
                send={() =>
                  sendStep(request, {
                    step: 'undo',
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
          others={sameNumber.filter((other) => other.kind === kind && other.handling.work !== 'done')}
          send={async (input) => {
            const answer = await sendStep(request, input);
            setTogether(input.also?.map((other) => other.id) ?? []);
            return answer;
          }}
          onClose={() => setNoting(undefined)}
        />
      )}
    </>
  );
}

function RequestFacts({ request, mailServer }: Props) {
  const t = useTranslations('inbox');
  const staff = useTranslations('staff');
  const right = useTranslations('privacy');
  const handling = useTranslations('handling');
  const { kind, dueDay, cardNumber, references = [], delivery, readers } = request;
  const { organisation, answerBy } = request;
  const unsent = delivery === 'waiting' && !mailServer ? 'noMailServer' : delivery;
  const mail = unsent === 'none' ? 'notSent' : unsent;
  const facts: Array<Fact | false | undefined> = [
    request.right && [t('asks'), right(request.right)],
    readers && [t('readers'), readers.join(', ')],
    organisation !== undefined && [t('organisation'), organisation],
    kind === 'card' && [t('village'), request.village ?? ''],
    kind === 'hospital' && [t('town'), request.village ?? ''],
    answerBy !== undefined && [t('answerBy'), answerBy],
    kind === 'card' && [staff('zone'), request.zoneName ?? t('noZone')],
    cardNumber !== undefined && [
      t('cardNumber'),
      // The page of an erased one is gone.
      request.erasedAt ? (
        <CardNumber key="card" number={cardNumber} />
      ) : (
        <Link key="card" href={`/admin/cards/${cardNumber}`} className="text-link">
          <CardNumber number={cardNumber} />
        </Link>
      ),
    ],
    dueDay !== undefined && [t('due'), <DueDay key="due" request={request} />],
    mail && [
      staff('email'),
      <span key="mail" className={mail === 'refused' ? 'text-danger' : 'font-normal'}>
        {t(mail)}
      </span>,
    ],
    references.length > 0 && [handling('reference'), references.map(groupByFour).join(', ')],
  ];
  return <Facts facts={facts.filter((fact) => fact !== false && fact !== undefined)} />;
}

/** Each stays a request of its own. */
function SameNumber({ requests }: { requests: Request[] }) {
  const t = useTranslations('inbox');
  const handling = useTranslations('handling');
  const locale = useLocale();
  return (
    <section>
      <h2 className="text-lg">{t('sameNumber')}</h2>
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

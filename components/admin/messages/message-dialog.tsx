'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { HandleDialog } from '@/components/handling/handle-dialog';
import { References } from '@/components/handling/references';
import { StateLabel } from '@/components/handling/state-label';
import { ReplyLinks } from '@/components/handling/reply-links';
import { StepsTaken } from '@/components/handling/steps-taken';
import { WorkBar } from '@/components/handling/work-bar';
import { LoadFailed } from '@/components/list/load-failed';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { Skeleton } from '@/components/ui/skeleton';
import { call } from '@/lib/api/client';
import { useFailureToast } from '@/lib/api/fail-toast';
import { isOutdated } from '@/lib/api/failure';
import { isClosing } from '@/lib/constants/requests';
import { dateAndTime } from '@/lib/format/moment';
import { Link } from '@/lib/i18n/navigation';
import type { ContactMessage, ContactMessageDetail } from '@/lib/schemas/responses/messages';
import { messageStepSchema } from '@/lib/schemas/requests';
import { useMarkMessage, useMessage, useRefreshMessages } from './queries';
import { DeliveryState } from './delivery-state';
import { RequestFromMessage } from './request-from-message';

type Props = { id: string; mailServer: boolean; onClose: () => void };

/** One message and the ways to answer it. Opening it marks it as read. */
export function MessageDialog({ id, mailServer, onClose }: Props) {
  const t = useTranslations('messages');
  const query = useMessage(id);
  // Of one that was erased meanwhile nothing is shown any more.
  const data = isOutdated(query.error) ? undefined : query.data;
  const handled = useTranslations('handling');
  const refresh = useRefreshMessages();
  const [handling, setHandling] = useState(false);
  const [requesting, setRequesting] = useState(false);
  const { mutate: mark } = useMarkMessage(id);
  useFailureToast(query);

  const seen = useRef(false);
  useEffect(() => {
    if (seen.current || !data) return;
    seen.current = true;
    if (!data.read) mark();
  }, [data, mark]);

  function content() {
    if (data)
      return (
        <MessageDetail
          message={data}
          mailServer={mailServer}
          onChanged={refresh}
          onRequest={() => setRequesting(true)}
        />
      );
    if (query.isPending) return <Skeleton rows={5} />;
    return <LoadFailed query={query} />;
  }

  return (
    <Modal
      title={data ? t('messageFrom', { name: data.name }) : t('message')}
      onClose={onClose}
      inAddress
      footer={data && <Button onClick={() => setHandling(true)}>{handled('change')}</Button>}
    >
      {content()}
      {handling && data?.steps && (
        <HandleDialog
          title={t('messageFrom', { name: data.name })}
          id={id}
          schema={messageStepSchema}
          states={['new', 'taken', 'closed']}
          now={{ state: data.state, steps: data.steps }}
          send={async (input) => {
            const answer = await call('PUT /api/admin/messages/[id]/handling', {
              params: { id },
              body: input,
            });
            refresh();
            return answer;
          }}
          reload={async () => (await call('GET /api/admin/messages/[id]', { params: { id } })).contactMessage}
          onClose={() => setHandling(false)}
        />
      )}
      {requesting && data?.steps && (
        <RequestFromMessage
          message={data}
          seen={data.steps.length}
          onMade={refresh}
          onClose={() => setRequesting(false)}
        />
      )}
    </Modal>
  );
}

type DetailProps = {
  message: ContactMessage & Partial<ContactMessageDetail>;
  mailServer: boolean;
  onChanged: () => void;
  onRequest: () => void;
};

/** The message, and links to answer it by e-mail or phone and to the cards with that phone number. */
function MessageDetail({ message, mailServer, onChanged, onRequest }: DetailProps) {
  const t = useTranslations('messages');
  const locale = useLocale();
  const { receivedAt, delivery, state, references, steps = [], cards = [] } = message;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-soft tabular-nums">{dateAndTime(receivedAt, locale)}</p>
        <References references={references} />
        <StateLabel state={state} />
        <DeliveryState delivery={delivery} mailServer={mailServer} />
      </div>
      <p className="my-6 text-lg break-words whitespace-pre-wrap">{message.message}</p>
      <div className="space-y-4">
        <ReplyLinks {...message} wrote={message.message} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link
            href={{ pathname: '/admin/cards', query: { q: message.number } }}
            className="text-link inline-flex min-h-12 items-center font-semibold"
          >
            {t('cardsOfNumber')}
          </Link>
          {message.steps && !isClosing(state) && (
            <Button variant="outline" onClick={onRequest}>
              {t('makeRequest')}
            </Button>
          )}
        </div>
        {message.steps && (
          <WorkBar
            kind="messages"
            id={message._id}
            handling={message.handling}
            seen={steps.length}
            onChanged={onChanged}
          />
        )}
      </div>
      {cards.length > 0 && (
        <section className="mt-6">
          <h3 className="text-lg">{t('cardsFound')}</h3>
          <ul className="mt-1">
            {cards.map(({ cardNumber, holder }) => (
              <li key={cardNumber}>
                <Link
                  href={{ pathname: '/admin/cards', query: { card: cardNumber } }}
                  className="text-link inline-flex min-h-12 items-center font-semibold"
                >
                  {t('cardOf', { cardNumber, holder })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-6">
        <StepsTaken steps={steps} />
      </div>
    </>
  );
}

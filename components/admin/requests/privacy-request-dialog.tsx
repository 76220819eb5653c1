'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReload } from '@/components/form/use-reload';
import { HandleDialog } from '@/components/handling/handle-dialog';
import { shownReferences } from '@/components/handling/references';
import { ReplyLinks } from '@/components/handling/reply-links';
import { StepsTaken } from '@/components/handling/steps-taken';
import { WorkBar } from '@/components/handling/work-bar';
import { Button } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { Modal } from '@/components/ui/modal';
import { call } from '@/lib/api/client';
import { useFailureToast } from '@/lib/api/fail-toast';
import { isClosing, PRIVACY_REQUEST_STATES } from '@/lib/constants/requests';
import { longDate } from '@/lib/format/display';
import type { PrivacyRequest, PrivacyRequestDetail } from '@/lib/schemas/responses/requests';
import { privacyRequestStepSchema } from '@/lib/schemas/requests';
import { CardsOfRequest } from './cards-of-request';
import { IdentityCheck } from './identity-check';

type Props = {
  /** As the list has it, shown at once. */
  request: PrivacyRequest;
  onClose: () => void;
};

/** One request about somebody's data: what is asked, until when, its cards, who made sure who asks, and what was done. */
export function PrivacyRequestDialog({ request: listed, onClose }: Props) {
  const t = useTranslations('privacyRequests');
  const right = useTranslations('privacy');
  const handling = useTranslations('handling');
  const locale = useLocale();
  const { _id: id } = listed;
  const refresh = useReload();
  const [noting, setNoting] = useState(false);
  const load = async (signal?: AbortSignal) =>
    (await call('GET /api/admin/privacyRequests/[id]', { params: { id }, signal })).request;
  const query = useQuery<PrivacyRequest | PrivacyRequestDetail>({
    queryKey: ['admin', 'privacy-request', id],
    queryFn: ({ signal }) => load(signal),
    placeholderData: listed,
  });
  useFailureToast(query);
  const request = query.data ?? listed;
  const {
    name = '',
    number,
    erasedAt,
    cardNumber,
    message,
    receivedAt,
    dueDay,
    references,
    state,
    steps,
  } = request;
  const cards = 'cards' in request ? (request as PrivacyRequestDetail).cards : undefined;
  const open = !isClosing(state);
  const seen = steps.length;
  const title = erasedAt ? t('erasedOn', { day: longDate(erasedAt, locale) }) : t('from', { name });

  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={!erasedAt && <Button onClick={() => setNoting(true)}>{handling('change')}</Button>}
    >
      <div className="space-y-5">
        <Facts
          facts={[
            [t('asks'), right(request.right)],
            ...(cardNumber ? [[t('cardNumber'), cardNumber] as [string, string]] : []),
            [t('received'), longDate(receivedAt, locale)],
            [t('due'), longDate(dueDay, locale)],
            ...(references ? [[handling('reference'), shownReferences(references)] as [string, string]] : []),
          ]}
        />
        {message && <p className="text-lg break-words whitespace-pre-wrap">{message}</p>}
        {number && <ReplyLinks {...{ name, number, receivedAt }} wrote={message ?? ''} />}
        {open && (
          <WorkBar
            kind="privacyRequests"
            {...{ id, handling: request.handling, seen, dueDay }}
            onChanged={refresh}
          />
        )}
        {open && <IdentityCheck {...{ id, name, steps, state, cards }} onChanged={refresh} />}
        {cards && !erasedAt && <CardsOfRequest request={{ ...request, cards }} onErased={refresh} />}
        <StepsTaken steps={steps} />
      </div>
      {noting && (
        <HandleDialog
          title={title}
          id={id}
          schema={privacyRequestStepSchema}
          states={PRIVACY_REQUEST_STATES}
          now={request}
          send={(input) => call('PUT /api/admin/privacyRequests/[id]', { params: { id }, body: input })}
          reload={load}
          onClose={() => setNoting(false)}
        />
      )}
    </Modal>
  );
}

'use client';

import { useLocale, useTranslations } from 'next-intl';
import { currentOf } from '@/components/handling/current-of';
import { HandleDialog } from '@/components/handling/handle-dialog';
import { shownReferences } from '@/components/handling/references';
import { buttonVariant } from '@/components/ui/button-variant';
import { Facts } from '@/components/ui/facts';
import { CardIcon } from '@/components/ui/icons';
import { PhoneLink } from '@/components/ui/phone-link';
import { call } from '@/lib/api/client';
import { PRIVACY_REQUEST_STATES } from '@/lib/constants/requests';
import { longDate } from '@/lib/format/display';
import { Link } from '@/lib/i18n/navigation';
import type { PrivacyRequest } from '@/lib/schemas/responses/requests';
import { privacyRequestStepSchema } from '@/lib/schemas/requests';

type Props = { request: PrivacyRequest; onClose: () => void };

/** One request about somebody's data: what is asked, until when, what was done, and the next step. */
export function HandlePrivacyRequest({ request, onClose }: Props) {
  const t = useTranslations('privacyRequests');
  const right = useTranslations('privacy');
  const handling = useTranslations('handling');
  const locale = useLocale();
  const { _id, name, number, cardNumber, message, receivedAt, dueDay, references } = request;
  return (
    <HandleDialog
      title={t('from', { name })}
      schema={privacyRequestStepSchema}
      states={PRIVACY_REQUEST_STATES}
      now={request}
      send={(input) => call('PUT /api/admin/privacyRequests/[id]', { params: { id: _id }, body: input })}
      reload={() => currentOf((query) => call('GET /api/admin/privacyRequests', { query }), request)}
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('asks'), right(request.right)],
          [t('phone'), <PhoneLink key="phone" number={`+91 ${number}`} />],
          ...(cardNumber ? [[t('cardNumber'), cardNumber] as [string, string]] : []),
          [t('received'), longDate(receivedAt, locale)],
          [t('due'), longDate(dueDay, locale)],
          ...(references ? [[handling('reference'), shownReferences(references)] as [string, string]] : []),
        ]}
      />
      {message && <p className="text-lg break-words whitespace-pre-wrap">{message}</p>}
      <Link
        href={{ pathname: '/admin/cards', query: { q: cardNumber ?? number } }}
        className={`${buttonVariant('outline')} max-sm:w-full`}
      >
        <CardIcon aria-hidden className="size-5 shrink-0" />
        <span>{t('cards')}</span>
      </Link>
    </HandleDialog>
  );
}

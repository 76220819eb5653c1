'use client';

import { useTranslations } from 'next-intl';
import { HandleDialog } from '@/components/handling/handle-dialog';
import { ReplyLinks } from '@/components/handling/reply-links';
import { shownReferences } from '@/components/handling/references';
import { StepsTaken } from '@/components/handling/steps-taken';
import { useZones } from '@/components/admin/org-units/use-choices';
import { SelectField } from '@/components/form/fields';
import { buttonVariant } from '@/components/ui/button-variant';
import { Facts } from '@/components/ui/facts';
import { CardIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { call } from '@/lib/api/client';
import { Link } from '@/lib/i18n/navigation';
import type { CardRequest } from '@/lib/schemas/responses/requests';
import { adminCardRequestStepSchema } from '@/lib/schemas/requests';

type Props = { request: CardRequest; onClose: () => void };

/** One request: who asked, what was done, the next step, and the zone whose employees see it. */
export function HandleCardRequest({ request, onClose }: Props) {
  const t = useTranslations('requests');
  const zones = useZones();
  const title = t('from', { name: request.name });
  if (request.cardNumber)
    return (
      <Modal title={title} onClose={onClose}>
        <div className="space-y-5">
          <About request={request} />
          <StepsTaken steps={request.steps} />
        </div>
      </Modal>
    );
  return (
    <HandleDialog
      title={title}
      id={request._id}
      schema={adminCardRequestStepSchema}
      states={['new', 'called', 'visited', 'declined']}
      now={request}
      more={{ zoneId: '' }}
      send={(input) => call('PUT /api/admin/requests/[id]', { params: { id: request._id }, body: input })}
      reload={async () =>
        (await call('GET /api/admin/requests/[id]', { params: { id: request._id } })).request
      }
      work={{ kind: 'requests' }}
      onClose={onClose}
      fields={
        <SelectField
          name="zoneId"
          label={t('choose')}
          help={t('chooseHelp')}
          choices={(zones.choices ?? []).filter(({ value }) => value !== request.zoneId)}
          empty={request.zoneName ? t('keepZone') : t('noZone')}
        />
      }
    >
      <About request={request} />
    </HandleDialog>
  );
}

function About({ request }: { request: CardRequest }) {
  const { number, village, zoneName, references, cardNumber } = request;
  const t = useTranslations('requests');
  const staff = useTranslations('staff');
  const handling = useTranslations('handling');
  return (
    <>
      <Facts
        facts={[
          [t('village'), village],
          [staff('zone'), zoneName ?? t('noZone')],
          ...(references ? [[handling('reference'), shownReferences(references)] as [string, string]] : []),
        ]}
      />
      <ReplyLinks {...request} wrote={village} />
      <Link
        href={{ pathname: '/admin/cards', query: { q: cardNumber ?? number } }}
        className={`${buttonVariant('outline')} max-sm:w-full`}
      >
        <CardIcon aria-hidden className="size-5 shrink-0" />
        <span>{cardNumber ? t('card', { cardNumber }) : t('cardsOfNumber')}</span>
      </Link>
    </>
  );
}

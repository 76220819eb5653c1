'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Choice } from '@/components/form/fields';
import { LatePhone } from '@/components/form/late/late-phone';
import { LateSelect } from '@/components/form/late/late-select';
import { LateText } from '@/components/form/late/late-text';
import { Button } from '@/components/ui/button';
import { sendCardRequest } from '@/lib/api/endpoints';
import type { CardRequestInput } from '@/lib/schemas/requests';
import { RequestForm } from './request-form';
import { SentNotice } from './sent-notice';

const loadRules = () => import('./card-request-rules');
const FIELDS = ['name', 'number', 'village', 'zoneId'];

/** A family asks for a card (docs/contract.md#asking-for-a-card). @param zones the trust's, by name */
export function CardRequestForm({ zones }: { zones: Choice[] }) {
  const t = useTranslations('getCard');
  const [sent, setSent] = useState<{ name: string; number: string }>();

  if (sent)
    return (
      <SentNotice title={t('sentTitle', sent)} text={t('sent', sent)}>
        <Button look="outline" onClick={() => setSent(undefined)}>
          {t('another')}
        </Button>
      </SentNotice>
    );

  return (
    <RequestForm<CardRequestInput, unknown>
      load={loadRules}
      name="card-request"
      fields={FIELDS}
      send={sendCardRequest}
      onSent={({ name, number }) => setSent({ name, number })}
      words={{ send: t('send'), sending: t('sending'), failed: t('failed'), leaveEmpty: t('leaveEmpty') }}
    >
      <LateText name="name" label={t('name')} autoComplete="name" maxLength={100} required />
      <LatePhone name="number" label={t('number')} help={t('numberHelp')} required />
      <LateText name="village" label={t('village')} autoComplete="address-level2" maxLength={100} required />
      <LateSelect name="zoneId" label={t('zone')} choices={zones} empty={t('zoneUnknown')} />
    </RequestForm>
  );
}

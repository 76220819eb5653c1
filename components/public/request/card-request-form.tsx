'use client';

import { useTranslations } from 'next-intl';
import { SelectField, type Choice } from '@/components/form/fields';
import { NameField } from '@/components/form/name-field';
import { PhoneField } from '@/components/form/phone-field';
import { call } from '@/lib/api/client';
import { RequestForm } from './request-form';
import { useNextWords } from './use-next-words';

const loadRules = () => import('./card-request-rules');
const FIELDS = ['name', 'number', 'village', 'zoneId'];

export function CardRequestForm({ zones }: { zones: Choice[] }) {
  const t = useTranslations('getCard');
  const next = useNextWords();

  return (
    <RequestForm
      load={loadRules}
      name="card-request"
      fields={FIELDS}
      action="/api/cardRequest"
      send={(body, idempotencyKey) => call('POST /api/cardRequest', { auth: 'none', body, idempotencyKey })}
      thanks={({ name, number }, { reference, callBy }) => ({
        name,
        reference,
        next: next.card(number, callBy),
      })}
      another={t('another')}
      words={{ send: t('send'), sending: t('sending'), failed: t('failed'), leaveEmpty: t('leaveEmpty') }}
    >
      <NameField name="name" label={t('name')} autoComplete="name" required />
      <PhoneField
        name="number"
        label={t('number')}
        help={t('numberHelp')}
        autoComplete="tel-national"
        required
      />
      <NameField of="thing" name="village" label={t('village')} autoComplete="address-level2" required />
      <SelectField name="zoneId" label={t('zone')} choices={zones} empty={t('zoneUnknown')} />
    </RequestForm>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { RequestName, RequestPhone, RequestSelect } from './request-fields';
import { RequestForm } from './request-form';
import { useNextWords } from './use-next-words';

const loadRules = () => import('./card-request-rules');
const FIELDS = ['name', 'number', 'village', 'zoneId'];

export function CardRequestForm({ zones }: { zones: Array<{ value: string; label: string }> }) {
  const t = useTranslations('getCard');
  const next = useNextWords();

  return (
    <RequestForm
      load={loadRules}
      name="card-request"
      fields={FIELDS}
      action="/api/cardRequest"
      thanks={({ name, number }, { reference, callBy }) => ({
        name,
        reference,
        next: next.card(number, callBy),
      })}
      another={t('another')}
      words={{ send: t('send'), sending: t('sending'), failed: t('failed'), leaveEmpty: t('leaveEmpty') }}
    >
      <RequestName name="name" label={t('name')} autoComplete="name" />
      <RequestPhone name="number" label={t('number')} help={t('numberHelp')} />
      <RequestName as="place" name="village" label={t('village')} autoComplete="address-level2" />
      <RequestSelect name="zoneId" label={t('zone')} choices={zones} empty={t('zoneUnknown')} />
    </RequestForm>
  );
}

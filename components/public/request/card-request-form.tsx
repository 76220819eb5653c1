'use client';

import { useTranslations } from 'next-intl';
import { CONTROL } from '@/components/ui/styles';
import { RequestField, RequestName, RequestPhone } from './request-fields';
import { RequestForm } from './request-form';

const loadRules = () => import('./card-request-rules');
const FIELDS = ['name', 'number', 'village', 'zoneId'];

export function CardRequestForm({ zones }: { zones: Array<{ value: string; label: string }> }) {
  const t = useTranslations('getCard');

  return (
    <RequestForm
      load={loadRules}
      name="card-request"
      fields={FIELDS}
      action="/api/cardRequest"
      another={t('another')}
      words={{ send: t('send'), sending: t('sending'), failed: t('failed'), leaveEmpty: t('leaveEmpty') }}
    >
      <RequestName name="name" label={t('name')} autoComplete="name" />
      <RequestPhone name="number" label={t('number')} help={t('numberHelp')} />
      <RequestName as="place" name="village" label={t('village')} autoComplete="address-level2" />
      <RequestField name="zoneId" label={t('zone')}>
        {(aria) => (
          <select {...aria} name="zoneId" className={CONTROL}>
            <option value="">{t('zoneUnknown')}</option>
            {zones.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </RequestField>
    </RequestForm>
  );
}

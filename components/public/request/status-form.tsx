'use client';

import { useTranslations } from 'next-intl';
import { RequestInput, RequestPhone } from './request-fields';
import { RequestForm } from './request-form';

const loadRules = () => import('./status-rules');
const FIELDS = ['reference', 'number'];

export function StatusForm() {
  const t = useTranslations('requestStatus');
  const leaveEmpty = useTranslations('getCard')('leaveEmpty');
  return (
    <div className="space-y-6">
      <RequestForm
        load={loadRules}
        name="request-status"
        fields={FIELDS}
        action="/api/requestStatus"
        stays
        words={{ send: t('send'), sending: t('sending'), failed: t('failed'), leaveEmpty }}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <RequestInput
            as="reference"
            name="reference"
            label={t('reference')}
            inputMode="numeric"
            autoComplete="on"
            className="tabular-nums"
            required
          />
          <RequestPhone name="number" label={t('number')} required={false} />
        </div>
      </RequestForm>
    </div>
  );
}

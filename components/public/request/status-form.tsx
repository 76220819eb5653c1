'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextField } from '@/components/form/fields';
import { PhoneField } from '@/components/form/phone-field';
import { call } from '@/lib/api/client';
import { digitsOnly } from '@/lib/format/personal';
import type { RequestStatus } from '@/lib/schemas/responses/requests';
import { RequestForm } from './request-form';
import { StatusAnswer } from './status-answer';

const loadRules = () => import('./status-rules');
const FIELDS = ['reference', 'number'];

export function StatusForm() {
  const t = useTranslations('requestStatus');
  const leaveEmpty = useTranslations('getCard')('leaveEmpty');
  const [status, setStatus] = useState<RequestStatus>();
  return (
    <div className="space-y-6">
      {status && <StatusAnswer key={`${status.state} ${status.day}`} status={status} />}
      <RequestForm
        load={loadRules}
        name="request-status"
        fields={FIELDS}
        action="/api/requestStatus"
        send={(body) => {
          setStatus(undefined);
          return call('POST /api/requestStatus', { auth: 'none', body });
        }}
        onAnswer={setStatus}
        words={{ send: t('send'), sending: t('sending'), failed: t('failed'), leaveEmpty }}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="reference"
            label={t('reference')}
            inputMode="numeric"
            autoComplete="on"
            clean={(typed) => digitsOnly(typed).slice(0, 8)}
            className="tabular-nums"
            required
          />
          <PhoneField name="number" label={t('number')} autoComplete="tel-national" required />
        </div>
      </RequestForm>
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/form/choice-field';
import { TextAreaField, TextField } from '@/components/form/fields';
import { NameField } from '@/components/form/name-field';
import { PhoneField } from '@/components/form/phone-field';
import { numberInField } from '@/lib/card-code/read-input';
import { call } from '@/lib/api/client';
import { PRIVACY_RIGHTS } from '@/lib/constants/requests';
import { RequestForm } from './request-form';
import { useNextWords } from './use-next-words';

const loadRules = () => import('./privacy-request-rules');
const FIELDS = ['right', 'name', 'number', 'cardNumber', 'message'];

export function PrivacyRequestForm() {
  const t = useTranslations('privacy');
  const next = useNextWords();

  return (
    <RequestForm
      load={loadRules}
      name="privacy-request"
      fields={FIELDS}
      action="/api/privacyRequest"
      send={(body, idempotencyKey) =>
        call('POST /api/privacyRequest', { auth: 'none', body, idempotencyKey })
      }
      thanks={({ name }, { dueDay, reference }) => ({ name, reference, next: next.privacy(dueDay) })}
      words={{ send: t('send'), sending: t('sending'), failed: t('failed'), leaveEmpty: t('leaveEmpty') }}
    >
      <ChoiceField
        name="right"
        long
        label={t('right')}
        choices={PRIVACY_RIGHTS.map((value) => ({ value, label: t(value) }))}
        required
      />
      <NameField name="name" label={t('name')} autoComplete="name" required />
      <PhoneField
        name="number"
        label={t('number')}
        help={t('numberHelp')}
        autoComplete="tel-national"
        required
      />
      <TextField
        name="cardNumber"
        label={t('cardNumber')}
        help={t('cardNumberHelp')}
        clean={numberInField}
        autoCapitalize="characters"
        autoComplete="on"
        maxLength={700}
      />
      <TextAreaField name="message" label={t('message')} rows={4} maxLength={2000} autoComplete="on" />
    </RequestForm>
  );
}

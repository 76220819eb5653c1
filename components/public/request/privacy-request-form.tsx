'use client';

import { useTranslations } from 'next-intl';
import { PRIVACY_RIGHTS } from '@/lib/constants/requests';
import { RequestChoice, RequestInput, RequestName, RequestPhone, RequestText } from './request-fields';
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
      thanks={({ name }, { dueDay, reference }) => ({ name, reference, next: next.privacy(dueDay) })}
      words={{ send: t('send'), sending: t('sending'), failed: t('failed'), leaveEmpty: t('leaveEmpty') }}
    >
      <RequestChoice
        name="right"
        label={t('right')}
        choices={PRIVACY_RIGHTS.map((value) => ({ value, label: t(value) }))}
        required
      />
      <RequestName name="name" label={t('name')} autoComplete="name" />
      <RequestPhone name="number" label={t('number')} help={t('numberHelp')} />
      <RequestInput
        as="card"
        name="cardNumber"
        label={t('cardNumber')}
        help={t('cardNumberHelp')}
        autoCapitalize="characters"
        autoComplete="on"
        maxLength={700}
      />
      <RequestText name="message" label={t('message')} rows={4} />
    </RequestForm>
  );
}

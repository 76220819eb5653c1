'use client';

import { useTranslations } from 'next-intl';
import { ChoiceButtons } from '@/components/ui/choice-buttons';
import { PRIVACY_RIGHTS, type PrivacyRight } from '@/lib/constants/requests';
import { RequestField, RequestInput, RequestName, RequestPhone, RequestText } from './request-fields';
import { RequestForm } from './request-form';

const loadRules = () => import('./privacy-request-rules');
const FIELDS = ['right', 'name', 'number', 'cardNumber', 'message'];

type Props = { chosen?: PrivacyRight | undefined };

export function PrivacyRequestForm({ chosen }: Props) {
  const t = useTranslations('privacy');

  return (
    <RequestForm
      load={loadRules}
      name="privacy-request"
      fields={FIELDS}
      action="/api/privacyRequest"
      words={{ send: t('send'), sending: t('sending'), failed: t('failed'), leaveEmpty: t('leaveEmpty') }}
    >
      <RequestField name="right" label={t('right')} required group>
        {(aria) => (
          <ChoiceButtons
            key={chosen}
            chosen={chosen}
            name="right"
            choices={PRIVACY_RIGHTS.map((value) => ({ value, label: t(value) }))}
            long
            aria-invalid={aria['aria-invalid']}
          />
        )}
      </RequestField>
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

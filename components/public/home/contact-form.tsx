'use client';

import { useTranslations } from 'next-intl';
import { TextAreaField, TextField } from '@/components/form/fields';
import { NameField } from '@/components/form/name-field';
import { PhoneField } from '@/components/form/phone-field';
import { call } from '@/lib/api/client';
import { RequestForm } from '../request/request-form';
import { useNextWords } from '../request/use-next-words';

const loadRules = () => import('./contact-rules');
const FIELDS = ['name', 'email', 'number', 'message'];

export function ContactForm() {
  const t = useTranslations('home');
  const next = useNextWords();

  return (
    <RequestForm
      load={loadRules}
      name="contact"
      fields={FIELDS}
      action="/contactMail/contact"
      // An empty honeypot is left out, so the request has only the four fields of the contract.
      send={({ website, ...input }, idempotencyKey) => {
        const body = website ? { ...input, website } : input;
        return call('POST /contactMail/contact', { auth: 'none', body, idempotencyKey });
      }}
      thanks={({ name }, { reference, callBy }) => ({ name, reference, next: next.message(callBy) })}
      another={t('another')}
      toast={t('sent')}
      words={{ send: t('send'), sending: t('sending'), failed: t('failed'), leaveEmpty: t('leaveEmpty') }}
    >
      <NameField name="name" label={t('name')} autoComplete="name" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="email"
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        <PhoneField name="number" label={t('number')} autoComplete="tel-national" required />
      </div>
      <TextAreaField
        name="message"
        label={t('message')}
        rows={5}
        maxLength={2000}
        autoComplete="on"
        required
      />
    </RequestForm>
  );
}

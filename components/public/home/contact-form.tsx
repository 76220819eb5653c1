'use client';

import { useTranslations } from 'next-intl';
import { RequestInput, RequestName, RequestPhone, RequestText } from '../request/request-fields';
import { RequestForm } from '../request/request-form';

const loadRules = () => import('./contact-rules');
const FIELDS = ['name', 'email', 'number', 'message'];

export function ContactForm() {
  const t = useTranslations('contactForm');

  return (
    <RequestForm
      load={loadRules}
      name="contact"
      fields={FIELDS}
      action="/contactMail/contact"
      another={t('another')}
      toast={t('sent')}
      words={{ send: t('send'), sending: t('sending'), failed: t('failed'), leaveEmpty: t('leaveEmpty') }}
    >
      <RequestName name="name" label={t('name')} autoComplete="name" />
      <div className="grid gap-5 sm:grid-cols-2">
        <RequestInput
          name="email"
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        <RequestPhone name="number" label={t('number')} />
      </div>
      <RequestText name="message" label={t('message')} rows={2} required />
    </RequestForm>
  );
}

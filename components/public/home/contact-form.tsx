'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { applyRefusal } from '@/components/form/apply-refusal';
import { TextAreaField, TextField } from '@/components/form/fields';
import { NameField } from '@/components/form/name-field';
import { PhoneField } from '@/components/form/phone-field';
import { PublicForm } from '@/components/form/public-form';
import { usePublicForm } from '@/components/form/use-public-form';
import { toast } from '@/components/ui/toast';
import { call } from '@/lib/api/client';
import { keysOfContent } from '@/lib/api/key-of-content';
import type { ContactInput } from '@/lib/schemas/contact';

const loadRules = () => import('./contact-rules');
const FIELDS = ['name', 'email', 'number', 'message'];

/**
 * Sends a message to the trust (docs/contract.md#validation, docs/contract.md#messages). Clears on success
 * and keeps the typed text on failure.
 */
export function ContactForm() {
  const t = useTranslations('home');
  const [keys] = useState(keysOfContent);
  const { element, form } = usePublicForm(loadRules);

  async function send({ website, ...input }: ContactInput) {
    // An empty honeypot is left out, so the request has only the four fields of the contract.
    const body = website ? { ...input, website } : input;
    try {
      await call('POST /contactMail/contact', { auth: 'none', body, idempotencyKey: keys.of(body) });
    } catch (error) {
      await applyRefusal(form, error, { failed: t('failed'), toastId: 'contact' });
      return;
    }
    keys.forget();
    // Leaving a field that was emptied would count as an omission.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    form.reset();
    toast.success(t('sent'), { id: 'contact' });
  }

  return (
    <PublicForm
      {...{ element, form, send }}
      name="contact"
      fields={FIELDS}
      onInvalid={() => toast.error(t('fixErrors'), { id: 'contact' })}
      words={{ send: t('send'), sending: t('sending'), leaveEmpty: t('leaveEmpty') }}
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
      <TextAreaField name="message" label={t('message')} rows={5} maxLength={2000} required />
    </PublicForm>
  );
}

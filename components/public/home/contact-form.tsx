'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { KeepTyping } from '@/components/form/keep-typing';
import { LightForm, LightTextAreaField, LightTextField } from '@/components/form/light-form';
import { useLightForm } from '@/components/form/use-light-form';
import { Button } from '@/components/ui/button';
import { ApiError, newIdempotencyKey } from '@/lib/api/client';
import { sendContactMessage } from '@/lib/api/endpoints';
import { phoneDigits } from '@/lib/format/personal';
import type { ContactInput } from '@/lib/schemas/contact';
import { ProgramTrap } from './program-trap';

const EMPTY = { name: '', email: '', number: '', message: '', website: '' };

/** Resending the same text reuses its key; different text gets a new one. */
function messageKeys() {
  let last = { content: '', key: '' };
  return {
    of(input: ContactInput): string {
      const content = JSON.stringify(input);
      if (last.content !== content) last = { content, key: newIdempotencyKey() };
      return last.key;
    },
    forget: () => void (last = { content: '', key: '' }),
  };
}

/**
 * Sends a message to the trust (docs/contract.md#validation, docs/contract.md#messages). Clears on success
 * and keeps the typed text on failure.
 */
export function ContactForm() {
  const t = useTranslations('home');
  const form = useLightForm<ContactInput>({
    schema: () => import('@/lib/schemas/contact').then((module) => module.contactSchema),
    empty: EMPTY,
    onSend: send,
    onRefused: () => toast.error(t('fixErrors')),
  });
  const [keys] = useState(messageKeys);

  async function send({ website, ...input }: ContactInput) {
    // An empty honeypot is left out, so the request has only the four fields of the contract.
    const body = website ? { ...input, website } : input;
    try {
      await sendContactMessage(body, keys.of(body));
    } catch (error) {
      const { message, fieldErrors } =
        error instanceof ApiError ? error : { message: '', fieldErrors: {} as Record<string, string> };
      for (const [field, words] of Object.entries(fieldErrors)) {
        form.setError(field, words);
      }
      toast.error(message || t('failed'));
      return;
    }
    keys.forget();
    form.reset();
    toast.success(t('sent'));
  }

  return (
    <LightForm form={form} className="space-y-5">
      <KeepTyping form="contact" fields={['name', 'email', 'number', 'message']} />
      <LightTextField name="name" label={t('name')} autoComplete="name" maxLength={100} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <LightTextField
          name="email"
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        <LightTextField
          name="number"
          label={t('number')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          clean={phoneDigits}
          required
        />
      </div>
      <LightTextAreaField name="message" label={t('message')} rows={5} maxLength={2000} required />
      <ProgramTrap name="website" label={t('leaveEmpty')} />
      <Button type="submit" wide busy={form.busy && t('sending')}>
        {t('send')}
      </Button>
    </LightForm>
  );
}

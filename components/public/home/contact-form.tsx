'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { KeepTyping } from '@/components/form/keep-typing';
import { LatePhone } from '@/components/form/late/late-phone';
import { LateText } from '@/components/form/late/late-text';
import { LateForm, useLateForm } from '@/components/form/late/use-late-form';
import { ProgramTrap } from '@/components/form/program-trap';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/api/client';
import { sendContactMessage } from '@/lib/api/endpoints';
import { keysOfContent } from '@/lib/api/key-of-content';
import type { ContactInput } from '@/lib/schemas/contact';

const loadRules = () => import('./contact-rules');

/**
 * Sends a message to the trust (docs/contract.md#validation, docs/contract.md#messages). Clears on success
 * and keeps the typed text on failure.
 */
export function ContactForm() {
  const t = useTranslations('home');
  const [keys] = useState(keysOfContent);
  const { element, rules, keeper, busy, submit, clear, mark } = useLateForm<ContactInput>({
    load: loadRules,
    send,
    onInvalid: () => toast.error(t('fixErrors')),
  });

  async function send({ website, ...input }: ContactInput) {
    // An empty honeypot is left out, so the request has only the four fields of the contract.
    const body = website ? { ...input, website } : input;
    try {
      await sendContactMessage(body, keys.of(body));
    } catch (error) {
      mark(error);
      toast.error((error instanceof ApiError && error.message) || t('failed'));
      return;
    }
    keys.forget();
    clear();
    toast.success(t('sent'));
  }

  return (
    <LateForm value={rules}>
      {/* `post`, because a submit before hydration would otherwise put what was typed into the address. */}
      <form ref={element} noValidate method="post" onSubmit={submit} className="space-y-5">
        <KeepTyping form="contact" fields={['name', 'email', 'number', 'message']} />
        {keeper}
        <LateText name="name" label={t('name')} autoComplete="name" maxLength={100} required />
        <div className="grid gap-5 sm:grid-cols-2">
          <LateText
            name="email"
            label={t('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            required
          />
          <LatePhone name="number" label={t('number')} autoComplete="tel-national" required />
        </div>
        <LateText name="message" label={t('message')} rows={5} maxLength={2000} required />
        <ProgramTrap name="website" {...rules?.register('website')} label={t('leaveEmpty')} />
        <Button type="submit" wide busy={busy && t('sending')}>
          {t('send')}
        </Button>
      </form>
    </LateForm>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { toast } from '@/components/ui/toast';
import { KeepTyping } from '@/components/form/keep-typing';
import { Button } from '@/components/ui/button';
import { useLazy } from '@/components/ui/use-lazy';
import { ApiError } from '@/lib/api/client';
import { sendContactMessage } from '@/lib/api/endpoints';
import { keysOfContent } from '@/lib/api/key-of-content';
import { phoneDigits } from '@/lib/format/personal';
import type { ContactInput } from '@/lib/schemas/contact';
import { ContactField } from './contact-field';
import type { ContactRules } from './contact-rules';
import { ProgramTrap } from '@/components/form/program-trap';

/** How long a submit waits for the rules. After that only the server validates, with the same schema. */
const RULES_WITHIN_MS = 10_000;
const loadRules = () => import('./contact-rules');
const tooLate = () => new Promise<never>((_, reject) => setTimeout(reject, RULES_WITHIN_MS));

/**
 * Sends a message to the trust (docs/contract.md#validation, docs/contract.md#messages). Clears on success
 * and keeps the typed text on failure. Its rules, with react-hook-form and zod, are loaded at the first action
 * in it. If they cannot be loaded, the server applies the same rules.
 */
export function ContactForm() {
  const t = useTranslations('home');
  const element = useRef<HTMLFormElement>(null);
  const [part, fetchRules] = useLazy(loadRules, element);
  const [rules, setRules] = useState<ContactRules>();
  const [sent, setSent] = useState(0);
  /** What happens to a submit from before there were rules. */
  const [early, setEarly] = useState<'waits' | 'isSent'>();
  const [keys] = useState(keysOfContent);

  async function send({ website, ...input }: ContactInput) {
    // An empty honeypot is left out, so the request has only the four fields of the contract.
    const body = website ? { ...input, website } : input;
    try {
      await sendContactMessage(body, keys.of(body));
    } catch (error) {
      // Not by applyRefusal, which brings react-hot-toast into the first load of the public page.
      const { message, fieldErrors } =
        error instanceof ApiError ? error : { message: '', fieldErrors: {} as Record<string, string> };
      for (const [field, words] of Object.entries(fieldErrors)) {
        rules?.setError(field as keyof ContactInput, { message: words });
      }
      toast.error(message || t('failed'));
      return;
    }
    keys.forget();
    element.current?.reset();
    setSent((before) => before + 1);
    toast.success(t('sent'));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (rules) return void rules.handleSubmit(send, () => toast.error(t('fixErrors')))();
    if (early) return;
    const typed = new FormData(event.currentTarget);
    setEarly('waits');
    Promise.race([fetchRules(), tooLate()]).catch(() => {
      setEarly('isSent');
      void send(Object.fromEntries(typed) as ContactInput).finally(() => setEarly(undefined));
    });
  }

  // A submit that waited is repeated with the rules.
  const again = Boolean(rules) && early === 'waits';
  useEffect(() => {
    if (again) element.current?.requestSubmit();
  }, [again]);

  return (
    // `post`, because a submit before hydration would otherwise put what was typed into the address.
    <form ref={element} noValidate method="post" onSubmit={submit} className="space-y-5">
      <KeepTyping form="contact" fields={['name', 'email', 'number', 'message']} />
      {part && <part.ContactRules key={sent} sent={sent} onChange={setRules} />}
      <ContactField rules={rules} name="name" label={t('name')} autoComplete="name" maxLength={100} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ContactField
          rules={rules}
          name="email"
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <ContactField
          rules={rules}
          name="number"
          label={t('number')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          clean={phoneDigits}
        />
      </div>
      <ContactField rules={rules} name="message" label={t('message')} rows={5} maxLength={2000} />
      <ProgramTrap name="website" {...rules?.register('website')} label={t('leaveEmpty')} />
      <Button
        type="submit"
        wide
        busy={(rules?.busy || early === 'isSent' || (early && !rules)) && t('sending')}
      >
        {t('send')}
      </Button>
    </form>
  );
}

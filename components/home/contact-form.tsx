'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import toast from 'react-hot-toast';
import { TextAreaField, TextField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { Button } from '@/components/ui/button';
import { ApiError, newIdempotencyKey } from '@/lib/api/client';
import { sendContactMessage } from '@/lib/api/endpoints';
import { phoneDigits } from '@/lib/format/personal';
import { contactSchema, type ContactInput } from '@/lib/schemas/contact';

const EMPTY = { name: '', email: '', number: '', message: '' };

/** The same words pressed again are the same message, with the same key; other words are another one. */
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

/** Writes to the trust (spec §5 and §8, Contact). Cleared once sent; nothing typed is lost when it fails. */
export function ContactForm() {
  const t = useTranslations('home');
  const form = useZodForm(contactSchema, EMPTY);
  const [keys] = useState(messageKeys);

  async function send(input: ContactInput) {
    try {
      await sendContactMessage(input, keys.of(input));
    } catch (error) {
      const { message, fieldErrors } =
        error instanceof ApiError ? error : { message: '', fieldErrors: {} as Record<string, string> };
      for (const [field, words] of Object.entries(fieldErrors)) {
        form.setError(field as keyof ContactInput, { type: 'server', message: words });
      }
      toast.error(message || t('failed'));
      return;
    }
    keys.forget();
    form.reset(EMPTY);
    toast.success(t('sent'));
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit(send, () => toast.error(t('fixErrors')))}
        className="space-y-5"
      >
        <TextField name="name" label={t('name')} autoComplete="name" maxLength={100} required />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="email"
            label={t('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            required
          />
          <TextField
            name="number"
            label={t('number')}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            clean={phoneDigits}
            required
          />
        </div>
        <TextAreaField name="message" label={t('message')} rows={5} maxLength={2000} required />
        <Button type="submit" wide busy={form.formState.isSubmitting && t('sending')}>
          {t('send')}
        </Button>
      </form>
    </FormProvider>
  );
}

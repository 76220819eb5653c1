'use client';

import { memo, useEffect } from 'react';
import { useZodForm } from '@/components/form/use-zod-form';
import { contactSchema } from '@/lib/schemas/contact';

function useContactRules(sent: number) {
  // Without default values, a field keeps what was typed before this was loaded.
  const { formState, ...form } = useZodForm(contactSchema, {});
  return { ...form, errors: formState.errors, busy: formState.isSubmitting, sent };
}

export type ContactRules = ReturnType<typeof useContactRules>;

type Props = {
  /** How many messages were sent from this page: its `key` as well, so that each message starts afresh. */
  sent: number;
  /** Gets what the fields need, at every change. The same function at every render. */
  onChange: (now: ContactRules) => void;
};

/** The contact form's react-hook-form and schema, handed up to fields that are on the page already. */
export const ContactRules = memo(function ContactRules({ sent, onChange }: Props) {
  const rules = useContactRules(sent);
  useEffect(() => onChange(rules));
  return null;
});

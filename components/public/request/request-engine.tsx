'use client';

import type { ComponentType } from 'react';
import type { z } from 'zod';
import { applyRefusal, type Failure } from '@/components/form/apply-refusal';
import type { Elements } from '@/components/ui/elements';
import { useFailureText } from '@/components/form/use-failure-text';
import { keysOfContent } from '@/lib/api/key-of-content';
import { numberInField } from '@/lib/card-code/read-input';
import { isInLegacyFont, nameDoubt } from '@/lib/format/name';
import { digitsOnly } from '@/lib/format/personal';
import { phoneNotice, typedPhone } from '@/lib/format/phone';

type Read = {
  clean?: (typed: string) => string;
  /** A doubt, as a key of `validation`; it never prevents a submit. */
  notice?: (typed: string) => string | undefined;
  /** The same, once typing pauses. */
  doubt?: (typed: string) => string | undefined;
};
export type ReadAs = Record<'person' | 'place' | 'phone' | 'card' | 'reference', Read>;

const readAs: ReadAs = {
  person: { doubt: nameDoubt },
  place: { doubt: (typed) => (isInLegacyFont(typed) ? 'legacyFont' : undefined) },
  // 10 digits, longer until it is known whether it begins with the country code.
  phone: { clean: typedPhone, notice: (typed) => phoneNotice(typedPhone(typed), typed) },
  card: { clean: numberInField },
  reference: { clean: (typed) => digitsOnly(typed).slice(0, 8) },
};

/** The code that a public form needs once somebody fills it in, with what only this form needs. */
export function requestEngine<Out, Answer>(
  schema: z.ZodType<Out>,
  post: (input: Out, key: string) => Promise<Answer>,
  /** Takes the focus. */
  Answered: ComponentType<{ input: Out; answer: Answer; children?: Elements }>,
) {
  const keys = keysOfContent();
  return {
    readAs,
    Answered,
    /** `problems`: by field, the key of what is wrong first. */
    check(typed: unknown): { input?: Out; problems: Record<string, string> } {
      const { data, error } = schema.safeParse(typed);
      const problems: Record<string, string> = {};
      for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message;
      return { problems, ...(!error && { input: data }) };
    },
    /** Sending it again never sends it twice. */
    send: (input: Out) => post(input, keys.of(input)),
    forget: keys.forget,
    FailureText: ({ failure }: { failure: Failure }) => useFailureText()(failure),
    /** @returns what the server says of fields, and else what a notice has to say */
    async refused(error: unknown, typed: Record<string, unknown>, failed: string, toastId?: string) {
      const problems: Record<string, string> = {};
      const mark = (field: string, { message }: { message?: string }) =>
        void (problems[field] = message ?? '');
      const form = { getValues: () => typed, setError: mark };
      const failure = await applyRefusal(form as Parameters<typeof applyRefusal>[0], error, {
        failed,
        toastId,
      });
      return { problems, failure };
    },
  };
}
export type RequestEngine<Out, Answer> = ReturnType<typeof requestEngine<Out, Answer>>;

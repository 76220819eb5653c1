'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Elements } from '@/components/ui/elements';
import { applyRefusal, type Failure } from '@/components/form/apply-refusal';
import { PublicForm } from '@/components/form/public-form';
import { usePublicForm, type Rules } from '@/components/form/use-public-form';
import { useFailureText } from '@/components/form/use-failure-text';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/components/ui/toast';
import { keysOfContent } from '@/lib/api/key-of-content';

type Props<In extends FieldValues, Out, Answer> = {
  /** The form's name and its fields, kept across a change of language. */
  name: string;
  fields: readonly string[];
  load: () => Promise<Rules<In, Out>>;
  send: (input: Out, key: string) => Promise<Answer>;
  onSent: (input: Out, answer: Answer) => void;
  words: Record<'send' | 'sending' | 'failed' | 'leaveEmpty', string>;
  children: Elements;
};

/** A visitor's form to the trust. What was typed stays until it has arrived; sending it again never sends it twice. */
export function RequestForm<In extends FieldValues, Out, Answer>(props: Props<In, Out, Answer>) {
  const { words } = props;
  const textOf = useFailureText();
  const say = useTranslations('validation');
  const toastId = useId();
  const [keys] = useState(keysOfContent);
  const [failure, setFailure] = useState<Failure>();
  const { element, form } = usePublicForm(props.load);

  async function send(input: Out) {
    setFailure(undefined);
    let answer: Answer;
    try {
      answer = await props.send(input, keys.of(input));
    } catch (error) {
      setFailure(await applyRefusal(form, error, { failed: words.failed, toastId }));
      return;
    }
    // What an earlier attempt was refused for would still stand above the thanks.
    toast.dismiss(toastId);
    props.onSent(input, answer);
  }

  return (
    <PublicForm
      {...{ element, form, send, words }}
      name={props.name}
      fields={props.fields}
      onInvalid={() => toast.error(say('requiredFields'), { id: toastId })}
    >
      {props.children}
      {failure && (
        <Notice tone="danger" role="alert">
          {textOf(failure)}
        </Notice>
      )}
    </PublicForm>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Elements } from '@/components/ui/elements';
import { applyRefusal, type Failure } from '@/components/form/apply-refusal';
import { PublicForm } from '@/components/form/public-form';
import type { Returned } from '@/components/form/returned';
import { usePublicForm, type Rules } from '@/components/form/use-public-form';
import { useFailureText } from '@/components/form/use-failure-text';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/components/ui/toast';
import { keysOfContent } from '@/lib/api/key-of-content';

type Props<In extends FieldValues, Out, Answer> = {
  /** The form's name and its fields, kept across a change of language. */
  name: string;
  fields: readonly string[];
  /** Where it is sent to without the script. */
  action: string;
  /** What it came back with. */
  returned?: Returned | undefined;
  load: () => Promise<Rules<In, Out>>;
  send: (input: Out, key: string) => Promise<Answer>;
  /** May empty the form for another one. */
  onSent: (input: Out, answer: Answer, form: { empty: () => void; toastId: string }) => void;
  words: Record<'send' | 'sending' | 'failed' | 'leaveEmpty', string>;
  /** A refusal is a notice at the top right (docs/contract.md#messages) rather than beside the button. */
  toasts?: boolean;
  /** Nothing is handed in: a refusal is the answer. */
  question?: boolean;
  children: Elements;
};

/** A visitor's form to the trust. What was typed stays until it has arrived; sending it again never sends it twice. */
export function RequestForm<In extends FieldValues, Out, Answer>(props: Props<In, Out, Answer>) {
  const { words, returned, toasts } = props;
  const textOf = useFailureText();
  const say = useTranslations('sent');
  const toastId = useId();
  const [keys] = useState(keysOfContent);
  const [failure, setFailure] = useState<Failure | undefined>(() =>
    returned?.refusal ? { words: returned.refusal, status: 400 } : undefined,
  );
  const [cameBack, setCameBack] = useState(returned !== undefined);
  const { element, form } = usePublicForm(props.load, returned);

  async function send(input: Out) {
    setFailure(undefined);
    setCameBack(false);
    let answer: Answer;
    try {
      answer = await props.send(input, keys.of(input));
    } catch (error) {
      const refused = await applyRefusal(form, error, {
        failed: words.failed,
        toastId: toasts ? toastId : undefined,
      });
      // What the contract says in the toast is no reason: without an answer it stands in the page.
      if (!toasts || refused?.status === 0) setFailure(refused);
      return;
    }
    // What an earlier attempt was refused for would still stand above the thanks.
    toast.dismiss(toastId);
    const empty = () => {
      keys.forget();
      // Leaving a field that was emptied would count as an omission.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      form.reset();
    };
    props.onSent(input, answer, { empty, toastId });
  }

  return (
    <PublicForm
      {...{ element, form, send, words, returned }}
      name={props.name}
      fields={props.fields}
      action={props.action}
      onInvalid={() => toast.error(say('fixErrors'), { id: toastId })}
    >
      {cameBack && <CameBack refusal={failure && textOf(failure)} answer={props.question} />}
      {props.children}
      {failure && !cameBack && (
        <Notice tone="danger" role="alert">
          {textOf(failure)}
        </Notice>
      )}
    </PublicForm>
  );
}

/** Above a form that came back: that it was not sent, and why. */
function CameBack({ refusal, answer }: { refusal: string | undefined; answer: boolean | undefined }) {
  const t = useTranslations('sent');
  return (
    <Notice tone="danger" title={refusal && answer ? undefined : t('notYet')} role="alert">
      {refusal ?? t('fix')}
    </Notice>
  );
}

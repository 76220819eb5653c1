'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { Elements } from '@/components/ui/elements';
import type { Failure } from '@/components/form/apply-refusal';
import { KeepTyping } from '@/components/form/keep-typing';
import { LateForm, useLateForm } from '@/components/form/late/use-late-form';
import { ProgramTrap } from '@/components/form/program-trap';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/components/ui/toast';
import { ApiError } from '@/lib/api/client';
import { wordsOf } from '@/lib/api/failure';
import { keysOfContent } from '@/lib/api/key-of-content';

type Props<Out, Answer> = {
  /** The form's name and its fields, kept across a change of language. */
  name: string;
  fields: readonly string[];
  load: Parameters<typeof useLateForm>[0]['load'];
  send: (input: Out, key: string) => Promise<Answer>;
  onSent: (input: Out, answer: Answer) => void;
  words: Record<'send' | 'sending' | 'failed' | 'leaveEmpty', string>;
  children: Elements;
};

/** A visitor's form to the trust. What was typed stays until it has arrived; sending it again never sends it twice. */
export function RequestForm<Out, Answer>(props: Props<Out, Answer>) {
  const { words } = props;
  const textOf = useFailureText();
  const say = useTranslations('validation');
  const toastId = useId();
  const [keys] = useState(keysOfContent);
  const [failure, setFailure] = useState<Failure>();
  const { element, rules, keeper, busy, submit, mark } = useLateForm<Out>({
    load: props.load,
    send,
    onInvalid: () => toast.error(say('requiredFields'), { id: toastId }),
  });

  async function send(input: Out) {
    setFailure(undefined);
    let answer: Answer;
    try {
      answer = await props.send(input, keys.of(input));
    } catch (error) {
      const { status, neverSent } = error instanceof ApiError ? error : new ApiError(500, '');
      const said = wordsOf(error, words.failed);
      toast.error(said, { id: toastId });
      if (!mark(error)) setFailure({ words: said, status, ...(neverSent && { neverSent }) });
      return;
    }
    // What an earlier attempt was refused for would still stand above the thanks.
    toast.dismiss(toastId);
    props.onSent(input, answer);
  }

  return (
    <LateForm value={rules}>
      {/* `post`, because a submit before hydration would otherwise put what was typed into the address. */}
      <form ref={element} noValidate method="post" className="space-y-5" onSubmit={submit}>
        <KeepTyping form={props.name} fields={props.fields} />
        {keeper}
        {props.children}
        <ProgramTrap name="website" {...rules?.register('website')} label={words.leaveEmpty} />
        {failure && (
          <Notice tone="danger" role="alert">
            {textOf(failure)}
          </Notice>
        )}
        <Button type="submit" wide busy={busy && words.sending}>
          {words.send}
        </Button>
      </form>
    </LateForm>
  );
}

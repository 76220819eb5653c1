'use client';

import { useId, useState, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import toast from 'react-hot-toast';
import { applyRefusal, type Failure } from '@/components/form/apply-refusal';
import { KeepTyping } from '@/components/form/keep-typing';
import { ProgramTrap } from '@/components/form/program-trap';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { keysOfContent } from '@/lib/api/key-of-content';
import { useTranslations } from 'next-intl';

type Props<In extends FieldValues, Out, Answer> = {
  form: UseFormReturn<In, unknown, Out>;
  /** The form's name and its fields, kept across a change of language. */
  name: string;
  fields: readonly string[];
  send: (input: Out, key: string) => Promise<Answer>;
  onSent: (input: Out, answer: Answer) => void;
  words: Record<'send' | 'sending' | 'failed' | 'leaveEmpty', string>;
  children: ReactNode;
};

/** A visitor's form to the trust. What was typed stays until it has arrived; sending it again never sends it twice. */
export function RequestForm<In extends FieldValues, Out, Answer>(props: Props<In, Out, Answer>) {
  const { form, words } = props;
  const textOf = useFailureText();
  const say = useTranslations('validation');
  const toastId = useId();
  const [keys] = useState(keysOfContent);
  const [failure, setFailure] = useState<Failure>();
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(
    async (input) => {
      setFailure(undefined);
      try {
        const answer = await props.send(input, keys.of(input));
        // What an earlier attempt was refused for would still stand above the thanks.
        toast.dismiss(toastId);
        props.onSent(input, answer);
      } catch (error) {
        setFailure(await applyRefusal(form, error, { failed: words.failed, toastId }));
      }
    },
    () => toast.error(say('requiredFields'), { id: toastId }),
  );

  return (
    <FormProvider {...form}>
      {/* `post`, because a submit before hydration would otherwise put what was typed into the address. */}
      <form
        noValidate
        method="post"
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) void submit();
        }}
      >
        <KeepTyping form={props.name} fields={props.fields} />
        {props.children}
        <ProgramTrap {...form.register('website' as never)} label={words.leaveEmpty} />
        {failure && (
          <Notice tone="danger" role="alert">
            {textOf(failure)}
          </Notice>
        )}
        <Button type="submit" wide busy={isSubmitting && words.sending}>
          {words.send}
        </Button>
      </form>
    </FormProvider>
  );
}

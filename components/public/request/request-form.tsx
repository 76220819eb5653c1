'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useRef, useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm, type FieldValues, type Resolver } from 'react-hook-form';
import { applyRefusal, type Failure } from '@/components/form/apply-refusal';
import { KeepTyping } from '@/components/form/keep-typing';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/components/ui/toast';
import { useLazy } from '@/components/ui/use-lazy';
import { keysOfContent } from '@/lib/api/key-of-content';
import { SentNotice } from './sent-notice';

type Thanks = Pick<ComponentProps<typeof SentNotice>, 'name' | 'next' | 'reference'>;

/** After that only the server validates, with the same schema. */
const RULES_WITHIN_MS = 10_000;
const tooLate = () => new Promise<never>((_, reject) => setTimeout(reject, RULES_WITHIN_MS));

type Props<In extends FieldValues, Out, Answer> = {
  /** The form's name and its fields, kept across a change of language. */
  name: string;
  fields: readonly string[];
  /** The API's address: before the script runs, and without it, the browser sends the form itself. */
  action: string;
  /** The same function at every render: `() => import('./contact-rules')`. */
  load: () => Promise<{ rules: Resolver<In, unknown, Out> }>;
  /** Gets the values as typed if the rules could not be loaded: the server applies them. */
  send: (input: Out, key: string) => Promise<Answer>;
  /** Shown instead of the form, which is emptied. */
  thanks?: (input: Out, answer: Answer) => Thanks;
  another?: string;
  onAnswer?: (answer: Answer) => void;
  words: Record<'send' | 'sending' | 'failed' | 'leaveEmpty', string>;
  /** Shown as a toast after success. Refusals are then toasts, too. */
  toast?: string;
  children: Elements;
};

/**
 * What was typed stays until it has arrived; sending it again never sends it twice. Like `useZodForm`, but zod and
 * the schema load at the first action in the form. Without default values, so fields keep what was typed before
 * hydration.
 */
export function RequestForm<In extends FieldValues, Out, Answer>(props: Props<In, Out, Answer>) {
  const { words, another } = props;
  const textOf = useFailureText();
  const say = useTranslations('sent');
  const locale = useLocale();
  const toastId = useId();
  const [keys] = useState(keysOfContent);
  const [failure, setFailure] = useState<Failure>();
  const [sent, setSent] = useState<Thanks>();
  const element = useRef<HTMLFormElement>(null);
  const [, fetchRules] = useLazy(props.load, element);
  const resolver: Resolver<In, unknown, Out> = async (values, context, options) => {
    const loaded = await Promise.race([fetchRules(), tooLate()]).catch(() => undefined);
    return loaded ? loaded.rules(values, context, options) : { values: values as unknown as Out, errors: {} };
  };
  const form = useForm<In, unknown, Out>({ resolver, mode: 'onTouched' });
  const { isSubmitting } = form.formState;

  async function send(input: Out) {
    setFailure(undefined);
    let answer: Answer;
    try {
      answer = await props.send(input, keys.of(input));
    } catch (error) {
      const refused = await applyRefusal(form, error, {
        failed: words.failed,
        toastId: props.toast ? toastId : undefined,
      });
      // What the contract says in the toast is no reason: without an answer it stands in the page.
      if (!props.toast || refused?.status === 0) setFailure(refused);
      return;
    }
    // What an earlier attempt was refused for would still stand above the thanks.
    toast.dismiss(toastId);
    props.onAnswer?.(answer);
    if (!props.thanks) return;
    keys.forget();
    // Leaving a field that was emptied would count as an omission.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    form.reset();
    setSent(props.thanks(input, answer));
    if (props.toast) toast.success(props.toast, { id: toastId });
  }
  const onInvalid = () => toast.error(say('fixErrors'), { id: toastId });

  return (
    <FormProvider {...form}>
      {sent && (
        <SentNotice {...sent}>
          {another && (
            <Button
              variant="outline"
              onClick={() => {
                flushSync(() => setSent(undefined));
                element.current?.querySelector<HTMLInputElement>('[name=name]')?.focus();
              }}
            >
              {another}
            </Button>
          )}
        </SentNotice>
      )}
      <form
        ref={element}
        hidden={Boolean(sent)}
        noValidate
        method="post"
        action={props.action}
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) void form.handleSubmit(send, onInvalid)();
        }}
      >
        <KeepTyping form={props.name} fields={props.fields} />
        {/* Of the page that answers. */}
        <input type="hidden" name="locale" value={locale} />
        {props.children}
        {failure && (
          <Notice tone="danger" role="alert">
            {textOf(failure)}
          </Notice>
        )}
        {/*
         * Hidden from sight, tab order, assistive technology, password managers and autofill: bots that fill in every field
         * reveal themselves. Clipped rather than `display: none`, which bots look for.
         */}
        <div aria-hidden className="sr-only">
          <label>
            <span>{words.leaveEmpty}</span>
            <input
              {...form.register('website' as never)}
              type="text"
              tabIndex={-1}
              autoComplete="off"
              data-1p-ignore
              data-lpignore="true"
              data-bwignore
            />
          </label>
        </div>
        <Button type="submit" wide busy={isSubmitting && words.sending}>
          {words.send}
        </Button>
      </form>
    </FormProvider>
  );
}

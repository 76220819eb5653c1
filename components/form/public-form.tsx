'use client';

import { useLocale } from 'next-intl';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { KeepTyping } from './keep-typing';
import { Honeypot } from './honeypot';
import { ReturnedContext, type Returned } from './returned';
import type { usePublicForm } from './use-public-form';

type Props<In extends FieldValues, Out> = ReturnType<typeof usePublicForm<In, Out>> & {
  /** The form's name and its fields, kept across a change of language. */
  name: string;
  fields: readonly string[];
  /** The address of the API that takes it: before the script is there, and without it, the browser sends the form itself. */
  action: string;
  /** What the form came back with. */
  returned?: Returned | undefined;
  /** Never rejects. Gets the values as typed if the rules could not be loaded: the server applies them. */
  send: (input: Out) => Promise<void>;
  onInvalid: () => void;
  words: Record<'send' | 'sending' | 'leaveEmpty', string>;
  /** The fields, and what stands above the button. */
  children: Elements;
};

/** A visitor's form (use-public-form.ts), with a trap for programs and its button. */
export function PublicForm<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { element, form, words } = props;
  const { isSubmitting } = form.formState;
  const locale = useLocale();
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        method="post"
        action={props.action}
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) void form.handleSubmit(props.send, props.onInvalid)();
        }}
      >
        <KeepTyping form={props.name} fields={props.fields} />
        {/* Of the page that answers. */}
        <input type="hidden" name="locale" value={locale} />
        <ReturnedContext value={props.returned}>{props.children}</ReturnedContext>
        <Honeypot {...form.register('website' as never)} label={words.leaveEmpty} />
        <Button type="submit" wide busy={isSubmitting && words.sending}>
          {words.send}
        </Button>
      </form>
    </FormProvider>
  );
}

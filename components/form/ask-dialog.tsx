'use client';

import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { useForm, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { Elements } from '@/components/ui/elements';
import { ApiError } from '@/lib/api/client';
import type { Messages } from '@/lib/i18n/messages';
import { FormDialog, type FormDialogProps } from './form-dialog';

/** A `group.action` of messages with the question or its consequences. */
export type Ask = {
  [Group in keyof Messages]: keyof Messages[Group] extends infer Key
    ? Key extends `${infer Action}${'Title' | 'Text'}`
      ? `${Group}.${Action}`
      : never
    : never;
}[keyof Messages];

type Props<In extends FieldValues, Out> = Omit<
  FormDialogProps<In, Out>,
  'title' | 'form' | 'submit' | 'notFound' | 'children'
> & {
  /**
   * `cards.block` uses blockTitle, blockText and, for the button, block; by default 'Remove {name}?' and 'Remove'.
   */
  ask: Ask;
  values?: Record<string, string | number>;
  title?: string | undefined;
  /** If the consequences depend on more than values. */
  text?: ReactElement | string | false | undefined;
  form?: UseFormReturn<In, unknown, Out>;
  /** The message if somebody else, or an earlier press whose answer was lost, did it already. */
  doneAlready?: string;
  onDone?: () => void;
  children?: Elements;
};

/** For what cannot be undone, or others notice. */
export function AskDialog<In extends FieldValues, Out>({
  ask,
  values,
  title,
  text,
  form,
  doneAlready,
  send,
  onDone,
  children,
  ...rest
}: Props<In, Out>) {
  const nothing = useForm<In, unknown, Out>();
  const words = useTranslations() as unknown as {
    (key: string, values?: Record<string, string | number>): string;
    has: (key: string) => boolean;
  };
  const say = (key: string, otherwise: string) => words(words.has(key) ? key : otherwise, values);
  const explained = words.has(`${ask}Text`);
  return (
    <FormDialog
      {...rest}
      title={title ?? say(`${ask}Title`, 'staff.removeTitle')}
      form={form ?? nothing}
      submit={say(ask, 'common.remove')}
      send={async (input, key) => {
        const answer = await send(input, key).catch((error: unknown) => {
          if (doneAlready && error instanceof ApiError && error.status === 404)
            return { message: doneAlready };
          throw error;
        });
        onDone?.();
        return answer;
      }}
    >
      {(text || explained) && <p className="text-lg">{text || words(`${ask}Text`, values)}</p>}
      {children}
    </FormDialog>
  );
}

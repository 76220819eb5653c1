'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Elements } from '@/components/ui/elements';
import { ChoiceField } from '@/components/form/choice-field';
import { TextAreaField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { useReload } from '@/components/form/use-reload';
import { useZodForm } from '@/components/form/use-zod-form';
import { NOTE_MAX_LENGTH, type HandlingState } from '@/lib/constants/requests';
import type { Handling, HandlingStep } from '@/lib/schemas/responses/requests';
import { StepsTaken } from './steps-taken';
import type { Work } from './use-work';
import { WorkBar } from './work-bar';

type Now = { state: HandlingState; steps: HandlingStep[]; handling?: Handling };

type Props<In extends FieldValues, Out> = {
  title: string;
  /** Of what it is about. */
  id: string;
  /** Its fields are `state`, `note` and `seen`, and those of `more`. */
  schema: z.ZodType<Out, In>;
  /** The states to choose from. */
  states: readonly HandlingState[];
  now: Now;
  /** Reads it again after somebody else took a step: what was typed stays, on top of theirs. */
  reload: () => Promise<Now | undefined>;
  /** The values of further fields. */
  more?: Partial<In>;
  send: (input: Out) => Promise<{ message: string }>;
  onClose: () => void;
  /** What it is about, above the steps. */
  children?: Elements;
  /** Further fields. */
  fields?: Elements;
  /** Where it can be taken, given back and put off here. */
  work?: Pick<Work, 'kind' | 'dueDay'>;
};

/** Shows what was done about something that came in, and notes the next step (docs/contract.md#handling). */
export function HandleDialog<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { title, schema, more, onClose, children, fields } = props;
  const t = useTranslations('handling');
  const [now, setNow] = useState(props.now);
  // Nothing becomes new again.
  const states = props.states.filter((state) => state !== 'new' || now.state === 'new');
  const values = { state: states.includes(now.state) ? now.state : undefined, note: '', ...more };
  const reloadLists = useReload();
  const refresh = async () => {
    reloadLists();
    const fresh = await props.reload();
    if (fresh) setNow(fresh);
  };
  const form = useZodForm(schema, { ...values, seen: now.steps.length } as unknown as DefaultValues<In>);

  return (
    <FormDialog
      title={title}
      form={form}
      draft={`form-step-${props.id}`}
      send={(input) => props.send({ ...input, seen: now.steps.length })}
      onConflict={refresh}
      onClose={onClose}
    >
      {children}
      {props.work && now.handling && (
        <WorkBar
          {...props.work}
          id={props.id}
          handling={now.handling}
          seen={now.steps.length}
          onChanged={() => void refresh()}
        />
      )}
      <StepsTaken steps={now.steps} />
      <ChoiceField
        name="state"
        label={t('state')}
        choices={states.map((value) => ({ value, label: t(value) }))}
        required
      />
      {fields}
      <TextAreaField
        name="note"
        label={t('note')}
        help={t('noteHelp')}
        rows={3}
        maxLength={NOTE_MAX_LENGTH}
      />
    </FormDialog>
  );
}

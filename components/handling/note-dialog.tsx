'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast';
import type { z } from 'zod';
import { ChoiceField } from '@/components/form/choice-field';
import { TextAreaField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { KINDS, NOTE_MAX_LENGTH, type RequestState } from '@/lib/constants/requests';
import { longDate } from '@/lib/format/display';
import { cardRequestStepSchema } from '@/lib/schemas/requests';
import type { NotStepped, Request } from '@/lib/schemas/responses/requests';
import { StepsTaken } from './steps-taken';

type Props = {
  request: Request;
  /** By default the current state. */
  state?: RequestState | undefined;
  others: Request[];
  send: (input: z.output<typeof cardRequestStepSchema>) => Promise<{ message: string; refused: NotStepped }>;
  /** After somebody else's step: typed text stays, on top of theirs, once `request` has it. */
  onConflict?: (() => Promise<void>) | undefined;
  onClose: () => void;
};

export function NoteDialog({ request, others, send, onConflict, onClose, ...props }: Props) {
  const t = useTranslations('handling');
  const locale = useLocale();
  const { kind, steps } = request;
  const [also, setAlso] = useState<string[]>([]);
  // Nothing becomes new again.
  const states = KINDS[kind].noted.filter((state) => state !== 'new' || request.state === 'new');
  const state = states.find((each) => each === (props.state ?? request.state));
  const form = useZodForm(cardRequestStepSchema, { step: 'note', state, note: '', seen: steps.length });
  return (
    <FormDialog
      title={t('from', { name: request.name ?? t(request.kind) })}
      form={form}
      draft={`form-step-${request._id}`}
      send={async (input) => {
        const same = others.filter(({ _id }) => also.includes(_id));
        const answer = await send({
          ...input,
          seen: steps.length,
          ...(same.length > 0 && { also: same.map((each) => ({ id: each._id, seen: each.steps.length })) }),
        });
        for (const { _id, name, why } of answer.refused)
          toast.error(t(why === 'done' ? 'doneAlready' : why, { name }), { id: _id });
        return answer;
      }}
      onConflict={onConflict}
      onClose={onClose}
    >
      <StepsTaken steps={steps} />
      <ChoiceField
        name="state"
        label={t('state')}
        choices={states.map((value) => ({ value, label: t(value) }))}
        required
      />
      <TextAreaField
        name="note"
        label={t('note')}
        help={t('noteHelp')}
        rows={3}
        maxLength={NOTE_MAX_LENGTH}
      />
      {others.length > 0 && (
        <fieldset>
          <legend className="font-semibold">{t('also')}</legend>
          {others.map(({ _id, name, village, message, receivedAt }) => (
            <label key={_id} className="flex min-h-12 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={also.includes(_id)}
                onChange={({ target }) =>
                  setAlso(target.checked ? [...also, _id] : also.filter((id) => id !== _id))
                }
                className="accent-teal size-5 shrink-0"
              />
              <span className="line-clamp-2">
                {[name, longDate(receivedAt, locale), village ?? message].filter(Boolean).join(', ')}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}

'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useReadCard } from '@/components/card/queries';
import { ChoiceField } from '@/components/form/choice-field';
import { DateField } from '@/components/form/date-boxes';
import { TextAreaField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { Notice } from '@/components/ui/notice';
import { CALL_OUTCOMES, endsCalls, NEXT_CALL_DAYS, type CallOutcome } from '@/lib/constants/calls';
import { NOTE_MAX_LENGTH } from '@/lib/constants/requests';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { longDate } from '@/lib/format/display';
import type { CallCard, CardCall } from '@/lib/schemas/responses/cards';
import { callSchema, type CallInput } from '@/lib/schemas/calls';

type Props = {
  card: CallCard;
  /** @param key the Idempotency-Key */
  save: (input: CallInput, key: string) => Promise<{ message: string }>;
  onClose: () => void;
};

/** The outcome suggests the day of the next call. A call noted meanwhile is shown first. */
export function NoteCall({ card, save, onClose }: Props) {
  const { cardNumber, holder, callCount } = card;
  const t = useTranslations('cards');
  const locale = useLocale();
  const readCard = useReadCard();
  const [meanwhile, setMeanwhile] = useState<CardCall>();
  const form = useZodForm(callSchema, { outcome: undefined, next: '', note: '', seen: callCount });
  const outcome = useWatch({ control: form.control, name: 'outcome' }) as CallOutcome | undefined;

  /** A chosen day stays. */
  function suggest(chosen: CallOutcome) {
    const days = NEXT_CALL_DAYS[chosen];
    const { isDirty } = form.getFieldState('next');
    const suggested = days === undefined ? '' : addDays(dayInIndia(), days);
    if (!isDirty || days === undefined) form.setValue('next', suggested);
  }

  /** If the card cannot be read, the next refusal reads it. */
  async function catchUp() {
    const { card: now } = await readCard(cardNumber);
    form.setValue('seen', now.callCount ?? 0);
    setMeanwhile(now.calls?.at(-1));
  }

  return (
    <FormDialog
      title={t('noteCallOf', { name: holder.memberName })}
      form={form}
      draft={`form-call-${cardNumber}`}
      send={save}
      onConflict={catchUp}
      noticesLast
      onClose={onClose}
    >
      <div
        onChange={(event) => {
          const { name, value } = event.target as unknown as HTMLInputElement;
          if (name === 'outcome') suggest(value as CallOutcome);
        }}
      >
        <ChoiceField
          name="outcome"
          label={t('outcome')}
          choices={CALL_OUTCOMES.map((value) => ({ value, label: t(value) }))}
          long
          required
        />
      </div>
      {outcome && !endsCalls(outcome) && (
        <DateField name="next" label={t('nextCall')} help={t('nextCallHelp')} required />
      )}
      <TextAreaField
        name="note"
        label={t('callNote')}
        help={t('callNoteHelp')}
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
      />
      {meanwhile && (
        <Notice tone="due" title={t('calledMeanwhile')}>
          <p>
            {[
              t('callNoted', { outcome: t(meanwhile.outcome), day: longDate(meanwhile.at, locale) }),
              ...(meanwhile.next ? [t('callNext', { day: longDate(meanwhile.next, locale) })] : []),
            ].join(' ')}
          </p>
          {meanwhile.note && <span className="block break-words">{meanwhile.note}</span>}
        </Notice>
      )}
    </FormDialog>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useRefreshCards } from '@/components/card/queries';
import { ChoiceField } from '@/components/form/choice-field';
import { TextAreaField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { call } from '@/lib/api/client';
import { BLOCK_REASONS } from '@/lib/constants/choices';
import { blockSchema } from '@/lib/schemas/members';

type Props = { cardNumber: string; onClose: () => void };

/** Blocks a card, with the reason and a note for staff (docs/decisions.md#cards). */
export function BlockCard({ cardNumber, onClose }: Props) {
  const t = useTranslations('adminCards');
  const card = useTranslations('card');
  const refresh = useRefreshCards();
  const form = useZodForm(blockSchema, { reason: undefined, note: '' });
  return (
    <FormDialog
      title={t('blockTitle')}
      form={form}
      send={async (input) => {
        const answer = await call('PUT /api/card/[cardNumber]/block', {
          params: { cardNumber },
          body: input,
        });
        void refresh();
        return answer;
      }}
      submit={t('block')}
      busy={t('blocking')}
      failed={t('blockFailed')}
      onClose={onClose}
    >
      <p className="text-lg">{t('blockText')}</p>
      <ChoiceField
        name="reason"
        label={t('blockReason')}
        choices={BLOCK_REASONS.map((value) => ({ value, label: card(value) }))}
        long
        required
      />
      <TextAreaField name="note" label={t('blockNote')} help={t('blockNoteHelp')} maxLength={500} />
    </FormDialog>
  );
}

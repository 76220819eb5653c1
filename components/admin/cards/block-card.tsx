'use client';

import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/form/choice-field';
import { TextAreaField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { call } from '@/lib/api/client';
import { BLOCK_REASONS } from '@/lib/constants/choices';
import { blockSchema, type BlockInput } from '@/lib/schemas/members';
import { useEachCard } from './use-each-card';

type Props = { cardNumbers: string[]; onClose: () => void; onBlocked?: () => void };

/** Blocks one or more cards, with the reason and a note for staff (docs/decisions.md#cards). */
export function BlockCard({ cardNumbers, onClose, onBlocked }: Props) {
  const t = useTranslations('adminCards');
  const card = useTranslations('card');
  const { send, left } = useEachCard(
    cardNumbers,
    (cardNumber, body: BlockInput) =>
      call('PUT /api/card/[cardNumber]/block', { params: { cardNumber }, body }),
    onBlocked,
  );
  const form = useZodForm(blockSchema, { reason: undefined, note: '' });
  return (
    <FormDialog
      title={t('blockTitle', { count: left })}
      form={form}
      send={send}
      submit={t('block')}
      busy={t('blocking')}
      failed={t('blockFailed')}
      onClose={onClose}
    >
      <p className="text-lg">{t('blockText', { count: left })}</p>
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

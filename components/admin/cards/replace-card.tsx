'use client';

import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/form/choice-field';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { BLOCK_REASONS } from '@/lib/constants/choices';
import { replaceFormSchema } from '@/lib/schemas/members';

type Reason = (typeof BLOCK_REASONS)[number];
type Props = {
  /** The primary member's. */
  name: string;
  replace: (reason: Reason) => Promise<{ message: string }>;
  onClose: () => void;
};

/** Gives a card that is not blocked a new number, and asks why (docs/decisions.md#cards). */
export function ReplaceCard({ name, replace, onClose }: Props) {
  const t = useTranslations('adminCards');
  const card = useTranslations('card');
  const form = useZodForm(replaceFormSchema, { reason: undefined });
  return (
    <FormDialog
      title={t('replaceTitle')}
      form={form}
      send={({ reason }) => replace(reason)}
      submit={t('replace')}
      busy={t('replacing')}
      failed={t('replaceFailed')}
      onClose={onClose}
    >
      <p className="text-lg">{t('replaceText', { name })}</p>
      <ChoiceField
        name="reason"
        label={t('blockReason')}
        choices={BLOCK_REASONS.map((value) => ({ value, label: card(value) }))}
        long
        required
      />
    </FormDialog>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useRefreshCards } from '@/components/card/queries';
import { ChoiceField } from '@/components/form/choice-field';
import { TextAreaField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { ApiError, call } from '@/lib/api/client';
import { BLOCK_REASONS } from '@/lib/constants/choices';
import { groupCardNumber } from '@/lib/format/card-number';
import { blockSchema } from '@/lib/schemas/members';

type Props = { cardNumbers: string[]; onClose: () => void; onBlocked?: () => void };

/** Blocks one or more cards, with the reason and a note for staff (docs/decisions.md#cards). */
export function BlockCard({ cardNumbers, onClose, onBlocked }: Props) {
  const t = useTranslations('adminCards');
  const card = useTranslations('card');
  const refresh = useRefreshCards();
  const blocked = useRef(new Set<string>());
  const form = useZodForm(blockSchema, { reason: undefined, note: '' });
  return (
    <FormDialog
      title={t('blockTitle', { count: cardNumbers.length })}
      form={form}
      send={async (body) => {
        let message = '';
        let refused: ApiError | undefined;
        // After a failure a second press goes on with the first that is not blocked.
        for (const cardNumber of cardNumbers.filter((number) => !blocked.current.has(number))) {
          try {
            ({ message } = await call('PUT /api/card/[cardNumber]/block', { params: { cardNumber }, body }));
            blocked.current.add(cardNumber);
          } catch (error) {
            // One that somebody else blocked or erased keeps none of the others in use.
            const isOfOne = error instanceof ApiError && [404, 409].includes(error.status);
            if (cardNumbers.length === 1 || !isOfOne) throw error;
            refused ??= new ApiError(error.status, `${groupCardNumber(cardNumber)}: ${error.message}`);
          }
        }
        void refresh();
        if (refused) throw refused;
        onBlocked?.();
        return { message };
      }}
      submit={t('block')}
      busy={t('blocking')}
      failed={t('blockFailed')}
      onClose={onClose}
    >
      <p className="text-lg">{t('blockText', { count: cardNumbers.length })}</p>
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

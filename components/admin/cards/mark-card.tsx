'use client';

import { useTranslations } from 'next-intl';
import { TextAreaField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { call } from '@/lib/api/client';
import { NOTE_MAX_LENGTH } from '@/lib/constants/requests';
import { markSchema, unmarkSchema, type MarkInput, type UnmarkInput } from '@/lib/schemas/members';
import { useEachCard } from './use-each-card';

type Props = { cardNumbers: string[]; onClose: () => void; onMarked?: () => void };

/** Marks one or more cards to be checked, and asks what (docs/contract.md#admin-cards). */
export function MarkCard({ cardNumbers, onClose, onMarked }: Props) {
  const t = useTranslations('adminCards');
  const { send, left } = useEachCard(
    cardNumbers,
    (cardNumber, body: MarkInput) =>
      call('PUT /api/admin/cards/[cardNumber]/mark', { params: { cardNumber }, body }),
    onMarked,
  );
  const form = useZodForm(markSchema, { note: '' });
  return (
    <FormDialog
      title={t('markTitle', { count: left })}
      form={form}
      send={send}
      submit={t('mark')}
      busy={t('marking')}
      failed={t('markFailed')}
      onClose={onClose}
    >
      <p className="text-lg">{t('markText', { count: left })}</p>
      <TextAreaField
        name="note"
        label={t('markNote')}
        help={t('markNoteHelp')}
        maxLength={NOTE_MAX_LENGTH}
        required
      />
    </FormDialog>
  );
}

/** Takes the mark off a card, and asks what came out. */
export function UnmarkCard({ cardNumber, onClose }: { cardNumber: string; onClose: () => void }) {
  const t = useTranslations('adminCards');
  const { send } = useEachCard([cardNumber], (_, body: UnmarkInput) =>
    call('PUT /api/admin/cards/[cardNumber]/unmark', { params: { cardNumber }, body }),
  );
  const form = useZodForm(unmarkSchema, { note: '' });
  return (
    <FormDialog
      title={t('unmarkTitle')}
      form={form}
      send={send}
      submit={t('unmark')}
      busy={t('unmarking')}
      failed={t('unmarkFailed')}
      onClose={onClose}
    >
      <p className="text-lg">{t('unmarkText')}</p>
      <TextAreaField name="note" label={t('unmarkNote')} maxLength={NOTE_MAX_LENGTH} />
    </FormDialog>
  );
}

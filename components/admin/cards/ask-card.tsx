'use client';

import { useTranslations } from 'next-intl';
import { AskDialog } from '@/components/form/ask-dialog';
import { ChoiceField } from '@/components/form/choice-field';
import { TextAreaField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { call } from '@/lib/api/client';
import { BLOCK_REASONS } from '@/lib/constants/choices';
import { NOTE_MAX_LENGTH } from '@/lib/constants/requests';
import {
  blockSchema,
  markSchema,
  replaceFormSchema,
  unmarkSchema,
  type BlockInput,
  type MarkInput,
} from '@/lib/schemas/members';
import { useEachCard } from './use-each-card';

type Props = { cardNumbers: string[]; onClose: () => void; onDone?: () => void };

function ReasonField() {
  const t = useTranslations('adminCards');
  const card = useTranslations('card');
  const choices = BLOCK_REASONS.map((value) => ({ value, label: card(value) }));
  return <ChoiceField name="reason" label={t('blockReason')} choices={choices} long required />;
}

/** Blocks one or more cards, with the reason and a note for staff (docs/decisions.md#cards). */
export function BlockCard({ cardNumbers, ...done }: Props) {
  const t = useTranslations('adminCards');
  const { send, left } = useEachCard(cardNumbers, (cardNumber, body: BlockInput) =>
    call('PUT /api/card/[cardNumber]/block', { params: { cardNumber }, body }),
  );
  const form = useZodForm(blockSchema, { reason: undefined, note: '' });
  return (
    <AskDialog
      ask="adminCards.block"
      values={{ count: left }}
      draft={`form-block-${cardNumbers.join()}`}
      {...{ form, send, ...done }}
    >
      <ReasonField />
      <TextAreaField name="note" label={t('blockNote')} help={t('blockNoteHelp')} maxLength={500} />
    </AskDialog>
  );
}

/** Marks one or more cards to be checked, and asks what (docs/contract.md#admin-cards). */
export function MarkCard({ cardNumbers, ...done }: Props) {
  const t = useTranslations('adminCards');
  const { send, left } = useEachCard(cardNumbers, (cardNumber, body: MarkInput) =>
    call('PUT /api/admin/cards/[cardNumber]/mark', { params: { cardNumber }, body }),
  );
  const form = useZodForm(markSchema, { note: '' });
  const words = { label: t('markNote'), help: t('markNoteHelp') };
  return (
    <AskDialog
      ask="adminCards.mark"
      values={{ count: left }}
      draft={`form-mark-${cardNumbers.join()}`}
      {...{ form, send, ...done }}
    >
      <TextAreaField name="note" {...words} maxLength={NOTE_MAX_LENGTH} required />
    </AskDialog>
  );
}

/** Takes the mark off a card, and asks what came out. */
export function UnmarkCard({ cardNumber, onClose }: { cardNumber: string; onClose: () => void }) {
  const t = useTranslations('adminCards');
  const form = useZodForm(unmarkSchema, { note: '' });
  return (
    <AskDialog
      ask="adminCards.unmark"
      form={form}
      draft={`form-unmark-${cardNumber}`}
      send={(body) => call('PUT /api/admin/cards/[cardNumber]/unmark', { params: { cardNumber }, body })}
      onClose={onClose}
    >
      <TextAreaField name="note" label={t('unmarkNote')} maxLength={NOTE_MAX_LENGTH} />
    </AskDialog>
  );
}

type ReplaceProps = {
  /** The primary member's. */
  name: string;
  /** A card that is blocked keeps the reason it has. */
  blocked: boolean;
  replace: (reason?: (typeof BLOCK_REASONS)[number]) => Promise<{ message: string }>;
  onClose: () => void;
};

/** Gives a card a new number, and asks why (docs/decisions.md#cards). */
export function ReplaceCard({ name, blocked, replace, onClose }: ReplaceProps) {
  const form = useZodForm(replaceFormSchema, { reason: undefined });
  return (
    <AskDialog
      ask="adminCards.replace"
      values={{ name }}
      form={blocked ? undefined : form}
      send={({ reason }) => replace(reason)}
      onClose={onClose}
    >
      {!blocked && <ReasonField />}
    </AskDialog>
  );
}

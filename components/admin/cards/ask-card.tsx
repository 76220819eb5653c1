'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { AskDialog } from '@/components/form/ask-dialog';
import { ChoiceField } from '@/components/form/choice-field';
import { TextAreaField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { call, ApiError } from '@/lib/api/client';
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
import { groupCardNumber } from '@/lib/format/card-number';

/**
 * One card after another. A card that somebody changed or erased meanwhile is named and does not stop the others.
 * After a failure, a second press goes on with the first that is not done.
 * @returns `left`: how many are not done
 */
function useEachCard<Input>(
  cardNumbers: string[],
  write: (cardNumber: string, input: Input) => Promise<{ message: string }>,
) {
  const done = useRef(new Set<string>());
  const [left, setLeft] = useState(cardNumbers.length);
  const send = async (input: Input): Promise<{ message: string }> => {
    let message = '';
    let refused: ApiError | undefined;
    for (const cardNumber of cardNumbers.filter((number) => !done.current.has(number))) {
      try {
        ({ message } = await write(cardNumber, input));
        done.current.add(cardNumber);
        // Once all are done, the question keeps its words while it closes.
        setLeft(Math.max(1, cardNumbers.length - done.current.size));
      } catch (error) {
        const isOfOne = error instanceof ApiError && [404, 409].includes(error.status);
        if (cardNumbers.length === 1 || !isOfOne) throw error;
        refused ??= new ApiError(error.status, `${groupCardNumber(cardNumber)}: ${error.message}`);
      }
    }
    if (refused) throw refused;
    return { message };
  };
  return { send, left };
}

type Props = { cardNumbers: string[]; onClose: () => void; onDone?: () => void };

function ReasonField() {
  const t = useTranslations('adminCards');
  const card = useTranslations('card');
  const choices = BLOCK_REASONS.map((value) => ({ value, label: card(value) }));
  return <ChoiceField name="reason" label={t('blockReason')} choices={choices} long required />;
}

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
  /** A blocked card keeps its reason. */
  blocked: boolean;
  replace: (reason?: (typeof BLOCK_REASONS)[number]) => Promise<{ message: string }>;
  onClose: () => void;
};

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

'use client';

import { useTranslations } from 'next-intl';
import { useFailedWords } from '@/components/form/use-failure-text';
import { ApiError, newIdempotencyKey } from '@/lib/api/client';
import { saveEntries } from '@/lib/field/store';
import type { CallInput } from '@/lib/schemas/calls';
import type { CallCard } from '@/lib/schemas/responses/cards';
import type { Content } from './keep-family';
import type { useOutbox } from './use-outbox';

/** Loaded at the first action on a page that saves (useLazy): it must be there when the signal is gone. */
export const sealing = () => import('./keep-family');

/** To be sent later: a call, or that a card is lost. */
export function useKeepNoted(owner: string, run: ReturnType<typeof useOutbox>['run']) {
  const t = useTranslations('field');
  const cards = useTranslations('cards');
  const common = useTranslations('common');
  const words = useFailedWords();

  async function keep({ cardNumber, holder }: CallCard, key: string, content: Content, said?: string) {
    const shown = { holder: holder.memberName, number: cardNumber, said };
    try {
      const { newEntry } = await sealing();
      await saveEntries([await newEntry(owner, content, shown, { key })]);
    } catch (error) {
      // As if the server had no room: nothing was sent.
      throw new ApiError(507, words(error, common('phoneClosed')));
    }
    void run(true).catch(() => undefined);
    return { message: t('savedTitle', { name: holder.memberName }) };
  }

  return {
    call(card: CallCard, input: CallInput, key: string) {
      const said = [cards(input.outcome), input.note].filter(Boolean).join(': ');
      return keep(card, key, { kind: 'call', body: { ...input, cardNumber: card.cardNumber } }, said);
    },
    lost: (card: CallCard) =>
      keep(card, newIdempotencyKey(), { kind: 'lost', body: { cardNumber: card.cardNumber } }),
  };
}

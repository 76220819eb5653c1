'use client';

import { useTranslations } from 'next-intl';
import { NoteCall } from '@/components/employee/cards/note-call';
import { AskDialog } from '@/components/form/ask-dialog';
import type { CallCard } from '@/lib/schemas/responses/cards';
import type { useKeepNoted } from './use-keep-noted';

export type Asking = { kind: 'call' | 'lost'; card: CallCard };

type Props = Asking & { keep: ReturnType<typeof useKeepNoted>; onClose: () => void };

/** What is noted of a card on today's list. */
export function CallDialog({ kind, card, keep, onClose }: Props) {
  const t = useTranslations('field');
  if (kind === 'call')
    return <NoteCall card={card} save={(input, key) => keep.call(card, input, key)} onClose={onClose} />;
  return (
    <AskDialog
      ask="cards.reportLost"
      text={t('lostText', { name: card.holder.memberName })}
      send={() => keep.lost(card)}
      onClose={onClose}
    />
  );
}

'use client';

import { NewCardDialog } from '@/components/card/new-card-dialog';
import type { useRegistrations } from './use-registrations';

type Props = {
  registrations: Pick<ReturnType<typeof useRegistrations>, 'answer' | 'seen'>;
  /** Opens the form for the next family. */
  onNext: () => void;
};

/** What follows a registration: the new card, until somebody has seen it. */
export function RegisteredCard({ registrations: { answer, seen }, onNext }: Props) {
  if (!answer) return null;
  return (
    <NewCardDialog
      key={answer.key}
      card={answer.card}
      onNext={() => {
        seen();
        onNext();
      }}
      onClose={seen}
    />
  );
}

'use client';

import { useState } from 'react';
import { forgetDraft } from '@/lib/api/draft';
import type { StaffUser } from '@/lib/schemas/answers';
import { NewCardDialog } from './new-card-dialog';
import { RegistrationForm } from './registration-form';
import type { NewCard } from './use-registration';

type Props = { user: StaffUser; onRegistered: (cardNumber: string) => void };

/**
 * The registration of a family, one after another (spec §2, Employee home): after a success the form is a new
 * one and a dialog shows the new card number.
 */
export function RegisterCard({ user, onRegistered }: Props) {
  const [round, setRound] = useState(0);
  const [newCard, setNewCard] = useState<NewCard>();
  return (
    <>
      <RegistrationForm
        key={round}
        user={user}
        first={round === 0}
        done={newCard !== undefined}
        onDone={(card) => {
          setNewCard(card);
          setRound(round + 1);
          onRegistered(card.cardNumber);
        }}
        onStartAgain={() => {
          forgetDraft();
          setRound(round + 1);
        }}
      />
      {newCard && <NewCardDialog card={newCard} onClose={() => setNewCard(undefined)} />}
    </>
  );
}

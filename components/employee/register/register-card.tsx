'use client';

import { useState } from 'react';
import { forgetDraft } from '@/lib/api/draft';
import type { StaffUser } from '@/lib/schemas/answers/accounts';
import { REGISTRATION } from './registration-draft';
import { RegistrationForm } from './registration-form';
import type { NewCard } from '@/components/card/new-card';
import { NewCardDialog } from '@/components/card/new-card-dialog';

type Props = {
  user: StaffUser;
  /** Whether the form is visible. Hidden, it still shows the response to what it sent. */
  shown: boolean;
  onRegistered: (cardNumber: string) => void;
  /** Opens the form, for the next family. */
  onNext: () => void;
  /** Opens the card list, where a registration without a response would appear. */
  onLookInCards: () => void;
};

/**
 * Registers families one after another (docs/contract.md#employee-home). After a success the form is reset
 * and a dialog shows the new card number, even if the card list is open by then.
 */
export function RegisterCard({ user, shown, onRegistered, onNext, onLookInCards }: Props) {
  const [round, setRound] = useState(0);
  const [newCard, setNewCard] = useState<NewCard>();
  return (
    <>
      <div hidden={!shown}>
        <RegistrationForm
          key={round}
          user={user}
          shown={shown}
          first={round === 0}
          done={newCard !== undefined}
          onDone={(card) => {
            setNewCard(card);
            setRound(round + 1);
            onRegistered(card.cardNumber);
          }}
          onStartAgain={() => {
            forgetDraft(REGISTRATION);
            setRound(round + 1);
          }}
          onLookInCards={onLookInCards}
        />
      </div>
      {newCard && (
        <NewCardDialog
          card={newCard}
          onNext={() => {
            setNewCard(undefined);
            onNext();
          }}
          onClose={() => setNewCard(undefined)}
        />
      )}
    </>
  );
}

'use client';

import { useState } from 'react';
import { CardDetails } from '@/components/cards/card-details';
import { useCard, useRefreshCards } from '@/components/cards/queries';
import { AddMembers } from '@/components/register/add-members';
import { MAX_CARD_MEMBERS } from '@/lib/constants/limits';
import type { StaffUser } from '@/lib/schemas/answers';

type Props = { cardNumber: string; user: StaffUser; onClose: () => void };

/** The details of one card, and on top of them the form that adds members to it (spec §2). */
export function OpenCard({ cardNumber, user, onClose }: Props) {
  const [adding, setAdding] = useState(false);
  const refreshCards = useRefreshCards();
  const members = useCard(cardNumber).data?.card.cardMembers ?? MAX_CARD_MEMBERS;
  const close = () => setAdding(false);

  return (
    <>
      <CardDetails
        cardNumber={cardNumber}
        employeeId={user.EmployeeID}
        onAddMember={() => setAdding(true)}
        onClose={onClose}
      />
      {adding && (
        <AddMembers
          cardNumber={cardNumber}
          slotsLeft={MAX_CARD_MEMBERS - members}
          onClose={close}
          onAdded={() => {
            close();
            void refreshCards();
          }}
        />
      )}
    </>
  );
}

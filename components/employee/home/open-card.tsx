'use client';

import { useState } from 'react';
import { CardDetails } from '@/components/employee/cards/card-details';
import { ReportLost } from '@/components/employee/cards/report-lost';
import { useCard, useRefreshCards } from '@/components/card/queries';
import { AddMembers } from '@/components/card/members/add-members';
import { EditMember } from '@/components/card/members/edit-member';
import { RemoveMember } from '@/components/card/members/remove-member';
import { MAX_CARD_MEMBERS } from '@/lib/constants/limits';
import type { Member, PrimaryMember, StaffUser } from '@/lib/schemas/answers';

type Props = { cardNumber: string; user: StaffUser; onClose: () => void };
type OnTop = 'add' | 'lost' | { edit: PrimaryMember | Member } | { remove: Member };

/** The details of one card, and the dialogs that change its people (docs/contract.md#screens). */
export function OpenCard({ cardNumber, user, onClose }: Props) {
  const [onTop, setOnTop] = useState<OnTop>();
  const refreshCards = useRefreshCards();
  const detail = useCard(cardNumber).data;
  const close = () => setOnTop(undefined);
  const done = () => {
    close();
    void refreshCards();
  };

  return (
    <>
      <CardDetails
        cardNumber={cardNumber}
        employeeId={user.EmployeeID}
        onAddMember={() => setOnTop('add')}
        onEdit={(edit) => setOnTop({ edit })}
        onRemove={(remove) => setOnTop({ remove })}
        onLost={() => setOnTop('lost')}
        onClose={onClose}
      />
      {onTop === 'add' && (
        <AddMembers
          cardNumber={cardNumber}
          owner={user.EmployeeID ?? ''}
          slotsLeft={MAX_CARD_MEMBERS - (detail?.card.cardMembers ?? MAX_CARD_MEMBERS)}
          phone={detail?.PrimaryMember.memberContact ?? ''}
          members={detail?.member.map(({ memberId }) => memberId) ?? []}
          onClose={close}
          onAdded={done}
        />
      )}
      {onTop === 'lost' && detail && <ReportLost detail={detail} onClose={close} onReported={done} />}
      {typeof onTop === 'object' && 'edit' in onTop && detail && (
        <EditMember detail={detail} person={onTop.edit} onClose={close} onSaved={done} />
      )}
      {typeof onTop === 'object' && 'remove' in onTop && (
        <RemoveMember cardNumber={cardNumber} member={onTop.remove} onClose={close} onRemoved={done} />
      )}
    </>
  );
}

'use client';

import { useState } from 'react';
import { CardDetails } from '@/components/employee/cards/card-details';
import { useCard, useRefreshCards } from '@/components/card/queries';
import { personOf } from '@/components/card/members/edit-member';
import { PeopleDialogs, type PeopleDialog } from '@/components/card/members/people-dialogs';
import { AskDialog } from '@/components/form/ask-dialog';
import { isFormKept } from '@/components/form/kept-form';
import { call } from '@/lib/api/client';
import { idOf } from '@/lib/api/session';
import type { StaffUser } from '@/lib/schemas/responses/accounts';

type Props = { cardNumber: string; user: StaffUser; onClose: () => void };
type OnTop = 'lost' | PeopleDialog;

/** The details of one card, and the dialogs that change its people (docs/contract.md#screens). */
export function OpenCard({ cardNumber, user, onClose }: Props) {
  const [onTop, setOnTop] = useState<OnTop>();
  const refreshCards = useRefreshCards();
  const detail = useCard(cardNumber).data;
  const [looked, setLooked] = useState(false);
  if (detail && !looked) {
    setLooked(true);
    // A change that the end of the session closed comes back.
    const begun = [detail.PrimaryMember, ...detail.member].find(({ memberId }) =>
      isFormKept(personOf(cardNumber, memberId)),
    );
    if (begun) setOnTop({ edit: begun });
  }
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
      {onTop === 'lost' && detail && (
        <AskDialog
          ask="cards.reportLost"
          values={{ name: detail.PrimaryMember.memberName }}
          send={() => call('POST /api/card/[cardNumber]/lost', { params: { cardNumber } })}
          onClose={close}
        />
      )}
      {onTop && onTop !== 'lost' && detail && (
        <PeopleDialogs open={onTop} detail={detail} owner={idOf(user)} onClose={close} onDone={done} />
      )}
    </>
  );
}

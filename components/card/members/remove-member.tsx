'use client';

import { AskDialog } from '@/components/form/ask-dialog';
import { call } from '@/lib/api/client';
import type { Member } from '@/lib/schemas/responses/people';

type Props = {
  cardNumber: string;
  member: Pick<Member, 'memberId' | 'memberName'>;
  onClose: () => void;
  onRemoved: () => void;
};

/** A retry after a lost response removes only once. */
export function RemoveMember({ cardNumber, member, onClose, onRemoved }: Props) {
  return (
    <AskDialog
      ask="cards.removeMember"
      values={{ name: member.memberName }}
      danger
      send={() =>
        call('DELETE /api/card/[cardNumber]/members/[memberId]', {
          params: { cardNumber, memberId: member.memberId },
        })
      }
      onClose={onClose}
      onDone={onRemoved}
    />
  );
}

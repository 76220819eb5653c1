'use client';

import { useTranslations } from 'next-intl';
import { RemoveDialog } from '@/components/form/remove-dialog';
import { call } from '@/lib/api/client';
import type { Member } from '@/lib/schemas/responses/people';

type Props = {
  cardNumber: string;
  member: Pick<Member, 'memberId' | 'memberName'>;
  onClose: () => void;
  onRemoved: () => void;
};

/** Asks before removing a person from a card. A retry after a lost response removes them only once. */
export function RemoveMember({ cardNumber, member, onClose, onRemoved }: Props) {
  const t = useTranslations('cards');
  const staff = useTranslations('staff');
  const common = useTranslations('common');
  const name = member.memberName;
  return (
    <RemoveDialog
      title={staff('removeTitle', { name })}
      no={common('keep')}
      remove={() =>
        call('DELETE /api/card/[cardNumber]/members/[memberId]', {
          params: { cardNumber, memberId: member.memberId },
        })
      }
      failed={t('removeFailed')}
      onClose={onClose}
      onRemoved={onRemoved}
    >
      <p className="text-lg">{t('removeMemberText', { name })}</p>
    </RemoveDialog>
  );
}

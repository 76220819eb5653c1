'use client';

import { useTranslations } from 'next-intl';
import { MAX_CARD_MEMBERS } from '@/lib/constants/limits';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import type { Member, PrimaryMember } from '@/lib/schemas/responses/people';
import type { Elements } from '@/components/ui/elements';
import { Button } from '@/components/ui/button';
import { EditIcon, RemoveIcon } from '@/components/ui/icons';
import { AddMembers } from './add-members';
import { EditMember } from './edit-member';
import { RemoveMember } from './remove-member';

type PersonActionsProps = {
  person: PrimaryMember | Member;
  onEdit: (person: PrimaryMember | Member) => void;
  onRemove: (member: Member) => void;
  children?: Elements;
};

/** The primary member cannot be removed. */
export function PersonActions({ person, onEdit, onRemove, children }: PersonActionsProps) {
  const staff = useTranslations('staff');
  const common = useTranslations('common');
  const name = person.memberName;
  return (
    <div className="mt-2 -mb-2 -ml-6 flex flex-wrap">
      <Button
        variant="ghost"
        aria-label={staff('editNamed', { name })}
        icon={EditIcon}
        onClick={() => onEdit(person)}
      >
        {common('edit')}
      </Button>
      {'memberRelation' in person && (
        <Button
          variant="ghost"
          aria-label={staff('removeNamed', { name })}
          icon={RemoveIcon}
          onClick={() => onRemove(person)}
        >
          {common('remove')}
        </Button>
      )}
      {children}
    </div>
  );
}

export type PeopleDialog = 'add' | { edit: PrimaryMember | Member } | { remove: Member };

type Props = {
  open: PeopleDialog;
  detail: CardDetail;
  owner: string;
  onClose: () => void;
  onDone: () => void;
};

export function PeopleDialogs({ open, detail, owner, onClose, onDone }: Props) {
  const { card, PrimaryMember: primary, member: members } = detail;
  if (open === 'add')
    return (
      <AddMembers
        cardNumber={card.cardNumber}
        owner={owner}
        language={card.consent?.locale}
        slotsLeft={MAX_CARD_MEMBERS - card.cardMembers}
        phone={primary.memberContact}
        members={members.map(({ memberId }) => memberId)}
        onClose={onClose}
        onAdded={onDone}
      />
    );
  if ('edit' in open) return <EditMember detail={detail} person={open.edit} onClose={onClose} />;
  return (
    <RemoveMember cardNumber={card.cardNumber} member={open.remove} onClose={onClose} onRemoved={onDone} />
  );
}

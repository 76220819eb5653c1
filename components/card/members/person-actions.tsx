'use client';

import { useTranslations } from 'next-intl';
import type { Elements } from '@/components/ui/elements';
import { Button } from '@/components/ui/button';
import { EditIcon, RemoveIcon } from '@/components/ui/icons';
import type { Member, PrimaryMember } from '@/lib/schemas/responses/people';

type Props = {
  person: PrimaryMember | Member;
  onEdit: (person: PrimaryMember | Member) => void;
  onRemove: (member: Member) => void;
  /** A further action. */
  children?: Elements;
};

/** What staff can do with a person on a card. The primary member cannot be removed. */
export function PersonActions({ person, onEdit, onRemove, children }: Props) {
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

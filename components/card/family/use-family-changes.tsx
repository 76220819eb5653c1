'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { OfPerson } from '@/components/card/card-people';
import { Button } from '@/components/ui/button';
import { CardIcon, PeopleIcon } from '@/components/ui/icons';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import type { Member } from '@/lib/schemas/responses/people';
import { ChangePrimaryMember } from './change-primary-member';
import { OwnCard } from './own-card';

/**
 * What can change about the family of a card in use: who its primary member is, and who has a card of their own.
 * @returns a button for each person, and the dialog it opened
 */
export function useFamilyChanges(detail: CardDetail | undefined) {
  const t = useTranslations('family');
  const [asking, setAsking] = useState<'holder' | Member>();
  const close = () => setAsking(undefined);
  const usable = detail && !detail.card.block && !detail.card.replacedBy;

  const button: OfPerson = (person) => {
    if (!usable) return null;
    if ('memberRelation' in person)
      return (
        <>
          {person.memberMoves && <p className="text-due w-full pl-6 font-medium">{t('ownCardOpen')}</p>}
          <Button
            variant="ghost"
            aria-label={t('ownCardNamed', { name: person.memberName })}
            icon={CardIcon}
            onClick={() => setAsking(person)}
          >
            {t('ownCard')}
          </Button>
        </>
      );
    if (detail.member.length === 0) return null;
    return (
      <Button variant="ghost" icon={PeopleIcon} onClick={() => setAsking('holder')}>
        {t('changePrimaryMember')}
      </Button>
    );
  };

  const dialog =
    detail &&
    (asking === 'holder' ? (
      <ChangePrimaryMember detail={detail} onClose={close} />
    ) : (
      asking && <OwnCard detail={detail} member={asking} onClose={close} />
    ));
  return { button, dialog };
}

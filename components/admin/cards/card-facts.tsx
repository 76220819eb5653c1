'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { EmployeeName } from '@/components/admin/past/links';
import { CardInformation } from '@/components/card/card-information';
import { nameOf } from '@/components/card/name-of';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { MarkedCard } from './marked-card';

type Props = Pick<ComponentProps<typeof CardInformation>, 'path' | 'actions' | 'children' | 'withoutPast'> & {
  detail: CardDetail;
};

/** A card and its people as an admin sees them, in its dialog and on its page (docs/contract.md#admin-cards). */
export function CardFacts({ detail, ...others }: Props) {
  const t = useTranslations('adminCards');
  const { card } = detail;
  return (
    <div className="space-y-7">
      {!card.replacedBy && <MarkedCard card={card} />}
      <CardInformation
        detail={detail}
        help={!card.replacedBy}
        members={t('membersOf', { count: card.cardMembers })}
        last={[
          [t('issuedBy'), <Issuer key="issuer" card={card} />],
          [
            t('servesNow'),
            <EmployeeName key="employee" id={card.employeeId} name={nameOf(card, card.employeeId)} />,
          ],
        ]}
        primaryTitle={t('primaryDetails')}
        {...others}
      />
    </div>
  );
}

/** Who issued a card, or imported it. Only a member's own card may be an admin's, who has no page. */
function Issuer({ card }: { card: CardDetail['card'] }) {
  const t = useTranslations('adminCards');
  const { issuedBy, importedBy, movedFrom } = card;
  if (importedBy) return <span>{t('importedBy', { admin: nameOf(card, importedBy) })}</span>;
  if (!issuedBy) return null;
  return movedFrom ? (
    <span>{nameOf(card, issuedBy)}</span>
  ) : (
    <EmployeeName id={issuedBy} name={nameOf(card, issuedBy)} />
  );
}

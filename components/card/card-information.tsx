'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Facts } from '@/components/ui/facts';
import { MAX_CARD_MEMBERS } from '@/lib/constants/limits';
import { longDate } from '@/lib/format/display';
import { dueState } from '@/lib/format/due';
import type { CardDetail } from '@/lib/schemas/answers';
import { CardNumber } from './card-number';
import { CardPeople, type OfPerson } from './card-people';
import { DueBadge, StatusBadge } from './due-badge';
import { MedicalCard } from './medical-card';

/** A card and everyone on it, for staff: the card itself, its facts, its primary and connected members (docs/contract.md#screens). */
export function CardInformation({ detail, actions }: { detail: CardDetail; actions?: OfPerson }) {
  const { card, PrimaryMember: primary } = detail;
  const t = useTranslations('card');
  const locale = useLocale();
  const due = longDate(card.cardDueDate, locale);

  return (
    <div className="space-y-7">
      <div className="grid items-center gap-x-8 gap-y-5 md:grid-cols-2">
        <MedicalCard
          cardNumber={card.cardNumber}
          holder={primary.memberName}
          members={card.cardMembers}
          validUntil={due}
          expired={dueState(card.cardDueDate).state === 'expired'}
        />
        <Facts
          facts={[
            [t('number'), <CardNumber key="number" number={card.cardNumber} />],
            [t('holder'), primary.memberName],
            [t('status'), <StatusBadge key="status" active={card.cardStatus} />],
            [t('registered'), longDate(card.cardRegisterDate, locale)],
            [
              t('due'),
              <span key="due" className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {due} <DueBadge dueDate={card.cardDueDate} />
              </span>,
            ],
            [
              t('members'),
              <span key="members" className="flex flex-wrap gap-x-3">
                {t('memberCount', { count: card.cardMembers })}
                <span className="text-soft font-normal">
                  {t('slots', { left: Math.max(0, MAX_CARD_MEMBERS - card.cardMembers) })}
                </span>
              </span>,
            ],
            [t('zone'), card.zoneID],
          ]}
        />
      </div>

      <CardPeople detail={detail} actions={actions} />
    </div>
  );
}

'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CardPeople } from '@/components/card/card-people';
import { DueBadge, StatusBadge } from '@/components/card/due-badge';
import { MedicalCard } from '@/components/card/medical-card';
import { buttonLook } from '@/components/ui/button-look';
import { Facts } from '@/components/ui/facts';
import { ActivityIcon } from '@/components/ui/icons';
import { longDate } from '@/lib/format/display';
import { dueState } from '@/lib/format/due';
import { Link } from '@/lib/i18n/navigation';
import type { CardDetail } from '@/lib/schemas/answers';

/** A card with everyone on it, as an admin sees it (docs/contract.md#admin-cards). */
export function CardInformation({ detail }: { detail: CardDetail }) {
  const { card, PrimaryMember: primary } = detail;
  const t = useTranslations('adminCards');
  const words = useTranslations('card');
  const locale = useLocale();
  const due = longDate(card.cardDueDate, locale);
  const expired = dueState(card.cardDueDate).state === 'expired';

  return (
    <div className="space-y-7">
      <div className="grid items-center gap-x-8 gap-y-5 md:grid-cols-2">
        <MedicalCard
          cardNumber={card.cardNumber}
          holder={primary.memberName}
          validUntil={due}
          expired={expired}
          inactive={!card.cardStatus}
        />
        <Facts
          facts={[
            [words('status'), <StatusBadge key="status" active={card.cardStatus} />],
            [words('registered'), longDate(card.cardRegisterDate, locale)],
            [
              words('due'),
              <span key="due" className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {due} <DueBadge dueDate={card.cardDueDate} />
              </span>,
            ],
            [words('members'), t('membersOf', { count: card.cardMembers })],
            [words('zone'), card.zoneID],
            [
              t('employeeId'),
              <Link key="employee" href={`/admin/employees/${card.employeeId}`} className="text-link">
                {card.employeeId}
              </Link>,
            ],
          ]}
        />
      </div>
      <Link
        href={{ pathname: '/admin/activity', query: { card: card.cardNumber, action: 'cardLook' } }}
        className={`${buttonLook('outline')} max-sm:w-full`}
      >
        <ActivityIcon aria-hidden className="size-5" />
        {t('whoLooked')}
      </Link>
      <CardPeople detail={detail} primaryTitle={t('primaryDetails')} />
    </div>
  );
}

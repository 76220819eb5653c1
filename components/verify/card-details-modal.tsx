'use client';

import { useTranslations } from 'next-intl';
import { DueBadge, StatusBadge } from '@/components/cards/due-badge';
import { CardNumber } from '@/components/cards/card-number';
import { CardPeople } from '@/components/cards/card-people';
import { MedicalCard } from '@/components/cards/medical-card';
import { Button } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { Modal } from '@/components/ui/modal';
import { MAX_CARD_MEMBERS } from '@/lib/constants/limits';
import { shortDate } from '@/lib/format/display';
import { dueState } from '@/lib/format/due';
import type { CardDetail } from '@/lib/schemas/answers';
import { Verdict } from './verdict';

/** A card that was found: the card itself, whether it may be used, its facts and its people (spec §2, /verify). */
export function CardDetailsModal({ detail, onClose }: { detail: CardDetail; onClose: () => void }) {
  const t = useTranslations('verify');
  const say = useTranslations('card');
  const common = useTranslations('common');
  const { card, PrimaryMember: primary } = detail;
  return (
    <Modal
      title={t('details')}
      onClose={onClose}
      wide
      footer={<Button onClick={onClose}>{common('close')}</Button>}
    >
      <div className="space-y-8">
        <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <MedicalCard
            cardNumber={card.cardNumber}
            holder={primary.memberName}
            members={card.cardMembers}
            validUntil={shortDate(card.cardDueDate)}
            expired={dueState(card.cardDueDate).state === 'expired'}
          />
          <div className="space-y-4">
            <Verdict card={card} />
            <Facts
              facts={[
                [say('number'), <CardNumber key="number" number={card.cardNumber} />],
                [say('status'), <StatusBadge key="status" active={card.cardStatus} />],
                [say('registered'), shortDate(card.cardRegisterDate)],
                [
                  say('due'),
                  <span key="due" className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    {shortDate(card.cardDueDate)} <DueBadge dueDate={card.cardDueDate} />
                  </span>,
                ],
                [
                  say('members'),
                  <span key="members" className="flex flex-wrap gap-x-3">
                    {say('memberCount', { count: card.cardMembers })}{' '}
                    <span className="text-soft font-normal">
                      {say('slots', { left: Math.max(0, MAX_CARD_MEMBERS - card.cardMembers) })}
                    </span>
                  </span>,
                ],
              ]}
            />
          </div>
        </div>
        <CardPeople detail={detail} />
      </div>
    </Modal>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { DueBadge, StatusBadge } from '@/components/card/due-badge';
import { CardNumber } from '@/components/card/card-number';
import { CardPeople } from '@/components/card/card-people';
import { MedicalCard } from '@/components/card/medical-card';
import { Button } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { PrintIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { MAX_CARD_MEMBERS } from '@/lib/constants/limits';
import { shortDate } from '@/lib/format/display';
import { checkedAt } from './checked-at';
import { PrintedResult } from './printed-result';
import type { Checked } from './use-look-up';
import { useVerdict } from './use-verdict';
import { Verdict } from './verdict';

/**
 * A card that was found: whether it may be used, the card itself, its facts and its people (docs/contract.md#verify).
 * What is printed while it is open is PrintedResult.
 */
export function CardDetailsModal({ checked, onClose }: { checked: Checked; onClose: () => void }) {
  const t = useTranslations('verify');
  const say = useTranslations('card');
  const common = useTranslations('common');
  const { card, PrimaryMember: primary } = checked.detail;
  const { standing } = useVerdict(card);
  return (
    <Modal
      title={t('details')}
      onClose={onClose}
      wide
      footer={
        <div className="flex w-full gap-3 max-sm:*:flex-1 sm:justify-end">
          <Button
            look="outline"
            icon={<PrintIcon aria-hidden className="size-5" />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
          <Button onClick={onClose}>{common('close')}</Button>
        </div>
      }
    >
      <div className="space-y-7">
        <Verdict card={card} />
        <div className="grid items-center gap-x-10 gap-y-6 md:grid-cols-2">
          <MedicalCard
            cardNumber={card.cardNumber}
            holder={primary.memberName}
            members={card.cardMembers}
            validUntil={shortDate(card.cardDueDate)}
            expired={standing === 'expired'}
            inactive={standing === 'inactive'}
          />
          <Facts
            facts={[
              [say('number'), <CardNumber key="number" number={card.cardNumber} />],
              [say('status'), <StatusBadge key="status" active={card.cardStatus} />],
              [say('registered'), shortDate(card.cardRegisterDate)],
              [
                say('due'),
                <span key="due" className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  {shortDate(card.cardDueDate)}
                  {/* Above it stands how the due date stands, unless the card is inactive. */}
                  {standing === 'inactive' && <DueBadge dueDate={card.cardDueDate} />}
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
        <CardPeople detail={checked.detail} />
        <p className="text-soft">{t('checkedAt', checkedAt(checked.at))}</p>
      </div>
      <PrintedResult checked={checked} />
    </Modal>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { DueBadge, StatusBadge } from '@/components/card/due-badge';
import { CardNumber } from '@/components/card/card-number';
import { CardPeople } from '@/components/card/card-people';
import { MedicalCard } from '@/components/card/medical-card';
import { Button } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { DueIcon, ExpiredIcon, PhoneIcon, PrintIcon, ValidIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { PhoneLink } from '@/components/ui/phone-link';
import { MAX_CARD_MEMBERS } from '@/lib/constants/limits';
import { TRUST } from '@/lib/constants/trust';
import { shortDate } from '@/lib/format/display';
import type { Card } from '@/lib/schemas/answers';
import { PrintedResult } from './printed-result';
import type { Checked } from './use-look-up';
import { checkedAt, useVerdict } from './use-verdict';

/**
 * The result of a look-up: whether the card may be used, the card itself, its facts and its people
 * (docs/contract.md#verify). PrintedResult is what gets printed while this is open.
 */
export function CardDetailsModal({ checked, onClose }: { checked: Checked; onClose: () => void }) {
  const t = useTranslations('verify');
  const say = useTranslations('card');
  const common = useTranslations('common');
  const { card, PrimaryMember: primary } = checked.detail;
  const { standing, barred } = useVerdict(card);
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
            barred={barred}
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
                  {/* The verdict above says the same, except for an inactive card. */}
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

/** The only dark block on the page, so that it stands out without colour too. */
const BARRED = { look: 'bg-danger text-raised', Icon: ExpiredIcon } as const;
const LOOKS = {
  valid: { look: 'bg-valid-wash text-valid', Icon: ValidIcon },
  expiring: { look: 'bg-due-wash text-due', Icon: DueIcon },
  expired: BARRED,
  inactive: BARRED,
  blocked: BARRED,
  replaced: BARRED,
} as const;

/** Whether the card may be used today: what a hospital desk needs to know first. */
function Verdict({ card }: { card: Card }) {
  const t = useTranslations('verify');
  const { standing, usable, word, sentence } = useVerdict(card);
  const { look, Icon } = LOOKS[standing];
  return (
    <div className={`rounded-panel flex items-center gap-4 p-4 sm:gap-6 sm:px-7 sm:py-6 ${look}`}>
      <Icon aria-hidden className="size-12 shrink-0 sm:size-16" />
      <div>
        <p className="font-heading text-3xl leading-tight font-bold sm:text-4xl">{word}</p>
        <p className="text-lead">{sentence}</p>
        {!usable && (
          <PhoneLink
            number={TRUST.phone}
            className="-mb-3 inline-flex min-h-12 items-center gap-2 font-semibold underline underline-offset-4 focus-visible:outline-current"
          >
            <PhoneIcon aria-hidden className="size-5" />
            {t('callUs', { phone: TRUST.phone })}
          </PhoneLink>
        )}
      </div>
    </div>
  );
}

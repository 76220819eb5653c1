'use client';

import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { DueBadge, StatusBadge } from '@/components/card/due-badge';
import { CardNumber } from '@/components/card/card-number';
import { MedicalCard } from '@/components/card/medical-card';
import { Button } from '@/components/ui/button';
import { DueIcon, ExpiredIcon, ValidIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { PrintButton } from '@/components/ui/print-now';
import { MAX_CARD_MEMBERS } from '@/lib/constants/limits';
import { shortDate } from '@/lib/format/display';
import type { CardDetail, CardStanding } from '@/lib/schemas/responses/cards';
import { isLimited } from '@/lib/schemas/responses/is-limited';
import { CallUs } from './call-us';
import { aadhaarEnd, PeopleLines, PrimaryMemberLine } from './people-lines';
import { PrintedResult } from './printed-result';
import { type Checked, checkedAt, useVerdict } from './use-look-up';

/** PrintedResult is what gets printed while this is open. */
export function CardDetailsModal({ checked, onClose }: { checked: Checked; onClose: () => void }) {
  const t = useTranslations('verify');
  const say = useTranslations('card');
  const common = useTranslations('common');
  const { detail, code } = checked;
  const { card, PrimaryMember: primary } = detail;
  const { standing, barred, usable } = useVerdict(card);
  const facts: Array<[name: string, value: ReactNode]> = [
    [say('status'), <StatusBadge key="status" active={card.cardStatus} />],
    ...(card.cardRegisterDate
      ? [[say('registered'), shortDate(card.cardRegisterDate)] as [string, string]]
      : []),
    [
      say('due'),
      <Fragment key="due">
        <span>{shortDate(card.cardDueDate)}</span>
        {/* The verdict says the same, except for an inactive card. */}
        {standing === 'inactive' && <DueBadge dueDate={card.cardDueDate} />}
      </Fragment>,
    ],
  ];
  const people = card.cardMembers !== null && (
    <h3 className="mb-1 flex flex-wrap items-baseline gap-x-3 text-lg">
      <span>{say('members')}</span>
      <span>{say('memberCount', { count: card.cardMembers })}</span>
      <span className="text-soft font-sans text-base font-normal">
        {say('slots', { left: Math.max(0, MAX_CARD_MEMBERS - card.cardMembers) })}
      </span>
    </h3>
  );
  return (
    <Modal
      title={t('details')}
      subtitle={
        <p className="font-semibold">
          <CardNumber number={card.cardNumber} />
        </p>
      }
      onClose={onClose}
      wide
      noticesLast
      footer={
        <div className="flex w-full flex-wrap gap-3 max-sm:-my-1 max-sm:*:flex-1 sm:justify-end">
          <PrintButton label={t('print')} />
          <Button onClick={onClose}>{common('close')}</Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-x-8 gap-y-3 max-sm:-mt-2 sm:gap-y-5 md:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex flex-col gap-3">
          <Verdict card={card} />
          {usable && (
            <p className="leading-snug font-semibold text-pretty">
              {isLimited(detail) ? t('compareName') : t('compare', { aadhaar: withAadhaar(detail) })}
            </p>
          )}
        </div>
        <section className="md:col-span-full">
          {isLimited(detail) ? (
            primary.memberName === null ? (
              <p className="text-pretty">{t('showsNobody')}</p>
            ) : (
              <>
                {people}
                <PrimaryMemberLine name={primary.memberName} code={code} />
              </>
            )
          ) : (
            <>
              {people}
              <PeopleLines detail={detail} />
            </>
          )}
        </section>
        {/* On a phone a line each, in whatever letters it has. */}
        <dl className="max-sm:grid max-sm:grid-cols-[minmax(0,auto)_minmax(min-content,1fr)] max-sm:gap-x-4 sm:flex sm:flex-wrap sm:gap-x-10 sm:gap-y-1 md:col-span-full">
          {facts.map(([name, value]) => (
            <div key={name} className="max-sm:contents">
              <dt className="text-soft">{name}</dt>
              <dd className="flex flex-wrap gap-x-2 font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {/* Last on a phone: whether the card is valid and whom it covers must be on the first screen. */}
        <div className="max-md:mt-3 md:col-start-2 md:row-start-1">
          <MedicalCard
            cardNumber={card.cardNumber}
            primaryMember={primary.memberName ?? undefined}
            members={card.cardMembers ?? undefined}
            validUntil={shortDate(card.cardDueDate)}
            barred={barred}
          />
        </div>
        <p className="text-soft md:col-span-full">{t('checkedAt', checkedAt(checked.at))}</p>
      </div>
      <PrintedResult checked={checked} />
    </Modal>
  );
}

function withAadhaar({ PrimaryMember: primary, member }: CardDetail): 'all' | 'some' | 'none' {
  const people = [primary, ...member];
  const having = people.filter((person) => aadhaarEnd(person)).length;
  return having === people.length ? 'all' : having > 0 ? 'some' : 'none';
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

function Verdict({ card }: { card: CardStanding }) {
  const { standing, usable, word, sentence } = useVerdict(card);
  const { look, Icon } = LOOKS[standing];
  return (
    <div
      className={`rounded-panel flex grow items-center gap-3 border border-transparent px-4 py-2.5 sm:gap-6 sm:px-7 sm:py-4 ${look}`}
    >
      <Icon aria-hidden className="size-10 shrink-0 sm:size-14" />
      <div className="min-w-0">
        <p className="font-heading text-2xl leading-tight font-bold sm:text-4xl">{word}</p>
        <p className="sm:text-lead leading-snug">{sentence}</p>
        {!usable && <CallUs className="-mb-2.5 focus-visible:outline-current" />}
      </div>
    </div>
  );
}

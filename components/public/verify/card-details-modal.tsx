'use client';

import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { DueBadge, StatusBadge } from '@/components/card/due-badge';
import { CardNumber } from '@/components/card/card-number';
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
  const { standing, usable } = useVerdict(card);
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
    ...(card.cardMembers === null
      ? []
      : [[say('members'), <MemberCount key="members" count={card.cardMembers} />] as [string, ReactNode]]),
  ];
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
      <div className="flex flex-col gap-3 max-sm:-mt-2 sm:gap-5">
        <Verdict card={card} />
        <section aria-label={say('members')}>
          {usable && (
            <p className="mb-2 leading-snug font-semibold text-pretty">
              {isLimited(detail) ? t('compareName') : t('compare', { aadhaar: withAadhaar(detail) })}
            </p>
          )}
          {!isLimited(detail) ? (
            <PeopleLines detail={detail} />
          ) : primary.memberName === null ? (
            <p className="text-pretty">{t('showsNobody')}</p>
          ) : (
            <PrimaryMemberLine name={primary.memberName} code={code} />
          )}
        </section>
        {/* On a phone a line each, in whatever letters it has. */}
        <dl className="max-sm:grid max-sm:grid-cols-[minmax(0,auto)_minmax(min-content,1fr)] max-sm:gap-x-4 sm:flex sm:flex-wrap sm:gap-x-10 sm:gap-y-1">
          {facts.map(([name, value]) => (
            <div key={name} className="max-sm:contents">
              <dt className="text-soft">{name}</dt>
              <dd className="flex flex-wrap gap-x-2 font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-soft">{t('checkedAt', checkedAt(checked.at))}</p>
      </div>
      <PrintedResult checked={checked} />
    </Modal>
  );
}

function MemberCount({ count }: { count: number }) {
  const say = useTranslations('card');
  return (
    <>
      <span>{say('memberCount', { count })}</span>
      <span className="text-soft font-normal">
        {say('slots', { left: Math.max(0, MAX_CARD_MEMBERS - count) })}
      </span>
    </>
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

'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Elements } from '@/components/ui/elements';
import { Facts, type Fact } from '@/components/ui/facts';
import { longDate } from '@/lib/format/display';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { CardNumber, type CardsPath, cardHref } from './card-number';
import { NameAndId } from '@/components/list/name-cell';
import { CardPeople, type OfPerson } from './card-people';
import { FOLDS } from './fold';
import { FamilyHistory, EarlierDetails, RenewalHistory } from './family/family-history';
import { CardQrButton } from './card-qr';
import { DueBadge, StatusBadge } from './due-badge';
import { MedicalCard } from './medical-card';
import { CardPhoto, usePhoto } from './photo/card-photo';
import { PhotoOfCard } from './photo/photo-button';
import { HandedOver, useOnPaper } from './print/on-paper';
import { PrintMenu } from './print/print-menu';
import { ShareCard } from './share/share-actions';
import { standingOf } from './standing';
import { HelpGiven } from './visits/help-given';
import { Notice } from '@/components/ui/notice';
import { Link } from '@/lib/i18n/navigation';
import { nameOf } from './name-of';

type Props = {
  detail: CardDetail;
  path: CardsPath;
  /** How full the card is. */
  members: ReactNode;
  /** Before and after the facts that all staff see. */
  first?: Fact[];
  last?: Fact[];
  children?: Elements;
  beside?: Elements;
  /** Daily actions, right below the picture; other members are then folded. */
  daily?: Elements;
  actions?: OfPerson;
  /** Its past is shown beside it instead. */
  withoutPast?: boolean;
  /** Whether the help given is shown below its people. */
  help?: boolean;
  primaryTitle?: string;
};

export function CardInformation({
  detail,
  path,
  members,
  first = [],
  last = [],
  children,
  beside,
  daily,
  help = false,
  withoutPast = false,
  ...people
}: Props) {
  const { PrimaryMember: primary } = detail;
  const { cardNumber, cardStatus, cardState, cardDueDate, cardRegisterDate, zoneID, zoneName, replaces } =
    detail.card;
  const card = useTranslations('card');
  const locale = useLocale();
  const due = longDate(cardDueDate, locale);
  const { barred } = standingOf(detail.card);
  const photo = usePhoto(detail);
  const onPaper = useOnPaper(detail.card);
  const photoWords = useTranslations('photo');

  return (
    <div className="@container space-y-7">
      <OutOfUse card={detail.card} path={path} />
      <div className="grid items-center gap-x-8 gap-y-5 @2xl:grid-cols-2">
        <div className="flex flex-col items-center gap-4 print:hidden">
          <MedicalCard
            cardNumber={cardNumber}
            primaryMember={primary.memberName}
            members={detail.card.cardMembers}
            validUntil={due}
            barred={barred}
            code={detail.card.cardCode && <CardQrButton link={detail.card.cardCode} />}
            photo={
              photo && <CardPhoto alt={photoWords('alt', { name: primary.memberName })} address={photo} />
            }
          />
          <div className="flex w-full flex-wrap justify-center gap-3 empty:hidden max-sm:*:grow max-sm:*:basis-[calc(50%-0.375rem)] max-sm:*:px-3">
            {beside}
            {detail.card.consent !== undefined && (!barred || barred === 'expired') && (
              <>
                {!barred && <ShareCard detail={detail} photo={photo} />}
                <PrintMenu cardNumber={cardNumber} />
                {!barred && detail.card.printing?.waits === 'delivery' && (
                  <HandedOver cardNumber={detail.card.cardNumber} holder={detail.PrimaryMember.memberName} />
                )}
                <PhotoOfCard detail={detail} photo={photo} />
              </>
            )}
          </div>
        </div>
        {daily && <div className="@2xl:order-last @2xl:col-span-2">{daily}</div>}
        <Facts
          facts={[
            ...first,
            [
              card('status'),
              <StatusBadge
                key="status"
                active={cardStatus}
                // That it expired is said at its date.
                why={cardState === 'expired' ? 'active' : cardState}
              />,
            ],
            [card('registered'), longDate(cardRegisterDate, locale)],
            [
              card('due'),
              <span key="due" className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span>{due}</span>
                {barred === 'blocked' || barred === 'replaced' || <DueBadge dueDate={cardDueDate} />}
              </span>,
            ],
            ...(onPaper ? ([[card('onPaper'), onPaper]] satisfies Fact[]) : []),
            [card('members'), members],
            [card('zone'), <NameAndId key="zone" id={zoneID} name={zoneName} />],
            ...(replaces
              ? ([[card('numberBefore'), <Before key="before" {...replaces} />, 'long']] satisfies Fact[])
              : []),
            ...last,
          ]}
        />
      </div>
      {children}
      <CardPeople detail={detail} folded={Boolean(daily)} {...people} />
      {help && <HelpGiven detail={detail} />}
      {!withoutPast && (
        <div className={FOLDS}>
          <RenewalHistory card={detail.card} />
          <FamilyHistory card={detail.card} path={path} />
          <EarlierDetails detail={detail} />
        </div>
      )}
    </div>
  );
}

function Before({ cardNumber, at, reason }: NonNullable<CardDetail['card']['replaces']>) {
  const t = useTranslations('card');
  const locale = useLocale();
  return (
    <>
      <CardNumber number={cardNumber} />
      <span className="text-soft block font-normal">
        {[t('numberUntil', { date: longDate(at, locale) }), reason && t(reason)].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

type OutOfUseProps = {
  card: CardDetail['card'];
  path: CardsPath;
};

function OutOfUse({ card, path }: OutOfUseProps) {
  const { block, replacedBy } = card;
  const t = useTranslations('card');
  const locale = useLocale();
  if (replacedBy)
    return (
      <Notice tone="danger">
        <p>
          {t.rich('replacedBy', {
            card: () => (
              <Link href={cardHref(path, replacedBy)} className="text-link font-semibold">
                <CardNumber number={replacedBy} />
              </Link>
            ),
          })}
        </p>
      </Notice>
    );
  if (!block) return null;
  const { at, by, reason, note } = block;
  return (
    <Notice
      tone="danger"
      title={t('blockedSince', { date: longDate(at, locale), by: nameOf(card, by), reason: t(reason) })}
    >
      {note && <p className="text-ink wrap-anywhere whitespace-pre-line">{note}</p>}
    </Notice>
  );
}

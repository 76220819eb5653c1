'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CardLink, EmployeeName } from '@/components/admin/past/links';
import { CardNumber } from '@/components/card/card-number';
import { CardPeople } from '@/components/card/card-people';
import { CardPhoto, photoAddress } from '@/components/card/photo/card-photo';
import { Facts, type Fact } from '@/components/ui/facts';
import { WarningIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { longDate } from '@/lib/format/display';
import type { OpenedHandIn } from '@/lib/schemas/responses/field';

const NO_CARD = { unknown: 'cardUnknown', replaced: 'cardReplaced' } as const;

/** What is in an entry, and what an admin should know before taking it. */
export function HandedInEntry({ entry }: { entry: OpenedHandIn }) {
  const t = useTranslations('handIn');
  const card = useTranslations('card');
  const locale = useLocale();
  const { kind, employee, employeeName, filledAt, filledAtSaid, cardNumber, call, photo, duplicates } = entry;
  const { holder, village, servedBy, noCard } = entry;
  const facts: Fact[] = [
    [t('filledBy'), employeeName ? `${employeeName} (${employee})` : employee, 'long'],
    [t('filledOn'), longDate(filledAt, locale)],
  ];
  if (filledAtSaid) facts.push([t('phoneSaid'), longDate(filledAtSaid, locale)]);
  if (cardNumber)
    facts.push([
      card('number'),
      servedBy ? (
        <CardLink key="number" number={cardNumber} />
      ) : (
        <CardNumber key="number" number={cardNumber} />
      ),
      'long',
    ]);
  if (holder) facts.push([card('holder'), village ? `${holder}, ${village}` : holder, 'long']);
  if (servedBy) facts.push([t('servedBy'), <EmployeeName key="servedBy" {...servedBy} />, 'long']);
  if (call) facts.push([t('outcome'), card(call.outcome), 'long']);
  if (call?.next) facts.push([t('callAgain'), longDate(call.next, locale)]);
  if (call?.note) facts.push([t('note'), call.note, 'long']);
  return (
    <>
      <h3 className="text-xl">{t(kind)}</h3>
      {!employeeName && <Notice tone="danger">{t('unknownEmployee')}</Notice>}
      {entry.taken && <Notice tone="valid">{t('alreadyTaken')}</Notice>}
      {noCard && !entry.taken && <Notice tone="danger">{t(NO_CARD[noCard])}</Notice>}
      {entry.notServed && !entry.taken && (
        <Notice tone="due" icon={<WarningIcon aria-hidden />}>
          {t('notServed', { name: employeeName ?? employee })}
        </Notice>
      )}
      {entry.notChecked && !entry.taken && <Notice tone="due">{t('notChecked')}</Notice>}
      <Facts columns facts={facts} />
      {duplicates.length > 0 && !entry.taken && (
        <Notice tone="due" title={t('mayHaveCard')}>
          {duplicates.map((each) => (
            <span key={each.cardNumber} className="block">
              <CardLink number={each.cardNumber} />
            </span>
          ))}
        </Notice>
      )}
      {photo && (
        <div className="rounded-field aspect-3/4 w-40 overflow-clip">
          <CardPhoto address={photoAddress(photo)} alt={t('photo')} />
        </div>
      )}
      {entry.PrimaryMember && (
        <CardPeople detail={{ PrimaryMember: entry.PrimaryMember, member: entry.member ?? [] }} />
      )}
    </>
  );
}

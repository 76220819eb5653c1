'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useLayoutEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { CardNumber, cardHref } from '@/components/card/card-number';
import { useUser } from '@/lib/api/session';
import { AADHAAR_DIGITS } from '@/lib/constants/limits';
import { longDate } from '@/lib/format/display';
import { routing } from '@/lib/i18n/routing';
import type { Duplicate } from '@/lib/schemas/responses/cards';
import type { PersonForm, PrimaryForm } from '@/lib/schemas/register-form';
import { WarningIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { useSameAadhaar, useSamePhone } from './use-duplicates';

/**
 * A hint, never a refusal. Its link opens a new tab, so that the form stays.
 * @param here the card that people are being added to, if any
 */
export function DuplicateHints({ found, here }: { found: Duplicate[]; here?: string }) {
  const t = useTranslations('register');
  const locale = useLocale();
  const admin = useUser()?.role === 'admin';
  const language = locale === routing.defaultLocale ? '' : `/${locale}`;
  const list = useRef<HTMLSpanElement>(null);
  // Hints appear while the next field is being typed in; it must not move under the bar at the bottom.
  useLayoutEffect(() => keepFocusInSight(list.current!.offsetHeight), [found.length]);

  const hints = found.map((duplicate) => {
    const { reason, cardNumber, dueDate, zoneName, issuedByMe, memberName = '' } = duplicate;
    if (cardNumber === here)
      return (
        <span key={cardNumber} className="block">
          {t('dupHere', { name: memberName })}
        </span>
      );
    const own = reason === 'aadhaar' ? 'dupAadhaarOwn' : 'dupPhoneOwn';
    const others = reason === 'aadhaar' ? 'dupAadhaarOther' : 'dupPhoneOther';
    return (
      <span key={`${cardNumber} ${reason}`} className="block">
        {t.rich(issuedByMe ? own : others, {
          name: memberName,
          zone: zoneName,
          number: cardNumber,
          date: longDate(dueDate, locale),
          card: () => (
            <a
              href={`${language}${cardHref(admin ? '/admin/cards/' : '/employee/dashboard', cardNumber)}`}
              target="_blank"
              className="text-link font-semibold"
            >
              <CardNumber number={cardNumber} />
              <span className="sr-only">{` ${t('newTab')}`}</span>
            </a>
          ),
        })}
      </span>
    );
  });
  return (
    <span ref={list} className="block">
      {hints}
    </span>
  );
}

/**
 * Leaves a field alone that was already out of sight.
 * @param pushed how far the page may have moved down, in px
 */
function keepFocusInSight(pushed: number): void {
  const field = document.activeElement;
  if (!field?.matches('input, select, textarea')) return;
  if (field.getBoundingClientRect().top - pushed < window.innerHeight)
    field.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

type Row = Partial<PersonForm>;

type People = { cardPrimaryHolder?: Row; cardMembers?: Row[] };

/**
 * @param at the person's path in the form: `cardMembers.0`
 * @returns the name or panel title of another person with this number; '' if none
 */
export function useSameInForm(at: string, aadhaar: string): string {
  const t = useTranslations('register');
  const { cardPrimaryHolder: primary, cardMembers = [] } = useWatch() as People;
  if (aadhaar.length !== AADHAAR_DIGITS) return '';
  const people = [
    ...(primary ? [{ path: 'cardPrimaryHolder', title: t('primary'), row: primary }] : []),
    ...cardMembers.map((row, index) => ({
      path: `cardMembers.${index}`,
      title: t(primary ? 'familyMember' : 'newMember', { number: index + 1 }),
      row,
    })),
  ];
  const twin = people.find(({ path, row }) => path !== at && row.memberAadhar === aadhaar);
  return twin ? twin.row.memberName?.trim() || twin.title : '';
}

type Props = {
  /** Path in the form: `cardMembers.0`. */
  at: string;
  person: PrimaryForm;
  phone: string;
};

export function PersonDuplicates({ at, person, phone }: Props) {
  const t = useTranslations('register');
  const sameNumber = useSameAadhaar(person.memberAadhar);
  const samePhone = useSamePhone(phone, person.memberName.trim());
  const twin = useSameInForm(at, person.memberAadhar);
  const shown = new Set(sameNumber.map(({ cardNumber }) => cardNumber));
  const found = [...sameNumber, ...samePhone.filter(({ cardNumber }) => !shown.has(cardNumber))];
  if (found.length === 0 && twin === '') return null;
  return (
    <div className="mt-3">
      <Notice role="status" tone="due" icon={<WarningIcon aria-hidden />}>
        {twin && <span className="block">{t('dupInForm', { name: twin })}</span>}
        <DuplicateHints found={found} />
      </Notice>
    </div>
  );
}

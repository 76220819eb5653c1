'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useLayoutEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { CardNumber } from '@/components/card/card-number';
import { AADHAAR_DIGITS } from '@/lib/constants/limits';
import { longDate } from '@/lib/format/display';
import { routing } from '@/lib/i18n/routing';
import type { Duplicate } from '@/lib/schemas/answers';
import type { PersonForm } from '@/lib/schemas/register-form';

/**
 * Says that somebody may have a card already, with a link to it: a hint, never a refusal
 * (docs/decisions.md#aadhaar-and-personal-data). The link opens a new tab, so that the form stays.
 * @param here the card that people are being added to, if any
 */
export function DuplicateHints({ found, here }: { found: Duplicate[]; here?: string }) {
  const t = useTranslations('register');
  const locale = useLocale();
  const list = useRef<HTMLSpanElement>(null);
  // They appear while the next field is being typed in, which must not slide under the bar at the foot of the screen.
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
      <span key={cardNumber} className="block">
        {t.rich(issuedByMe ? own : others, {
          name: memberName,
          zone: zoneName,
          number: cardNumber,
          date: longDate(dueDate, locale),
          card: () => (
            <a
              href={`${locale === routing.defaultLocale ? '' : `/${locale}`}/employee/dashboard?card=${cardNumber}`}
              target="_blank"
              className="text-link font-semibold"
            >
              <CardNumber number={cardNumber} />
              <span className="sr-only"> {t('newTab')}</span>
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

/** @param pushed how far, in px, the page may have been pushed down. A field that was scrolled out of sight stays there. */
function keepFocusInSight(pushed: number): void {
  const field = document.activeElement;
  if (!field?.matches('input, select, textarea')) return;
  if (field.getBoundingClientRect().top - pushed < window.innerHeight)
    field.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

type Row = Partial<PersonForm>;
type People = { cardPrimaryHolder?: Row; cardMembers?: Row[] };

/**
 * Who else in the form has this Aadhaar number, by name or by the title of their panel; '' for nobody.
 * @param at where the person is in the form: `cardMembers.0`
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

'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useLayoutEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { CardNumber } from '@/components/card/card-number';
import { AADHAAR_DIGITS } from '@/lib/constants/limits';
import { longDate } from '@/lib/format/display';
import { routing } from '@/lib/i18n/routing';
import type { Duplicate } from '@/lib/schemas/answers';

/**
 * That somebody may have a card already, with the way to it: a hint, never a refusal (docs/decisions.md#aadhaar-and-personal-data). The
 * card opens beside the form, so that nothing typed is left.
 * @param here the card that is being added to, if it is one
 */
export function DuplicateHints({ found, here }: { found: Duplicate[]; here?: string }) {
  const t = useTranslations('register');
  const locale = useLocale();
  const place = useRef<HTMLSpanElement>(null);
  // They come while the next field is typed in: it is not to slide under the bar at the foot of the screen.
  useLayoutEffect(() => keepFocusInSight(place.current!.offsetHeight), [found.length]);

  const hints = found.map((duplicate) => {
    const { reason, cardNumber, dueDate, zoneName, issuedByMe, memberName = '' } = duplicate;
    if (cardNumber === here)
      return (
        <span key={cardNumber} className="block">
          {t('dupHere', { name: memberName })}
        </span>
      );
    const own = reason === 'aadhaar' ? 'dupAadharOwn' : 'dupPhoneOwn';
    const others = reason === 'aadhaar' ? 'dupAadharOther' : 'dupPhoneOther';
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
    <span ref={place} className="block">
      {hints}
    </span>
  );
}

/** @param pushed by how much, in px, what was in sight may have been pushed down; who scrolled away is left there */
function keepFocusInSight(pushed: number): void {
  const field = document.activeElement;
  if (!field?.matches('input, select, textarea')) return;
  if (field.getBoundingClientRect().top - pushed < window.innerHeight)
    field.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

type Row = Record<string, string | undefined>;
type People = { primary?: Row; family?: Row[]; cardMembers?: Row[] };

/**
 * Who else in the form has this Aadhaar number, by name or by what their panel is called; '' for nobody.
 * @param at where the person is in the form: `family.0`
 */
export function useSameInForm(at: string, aadhaar: string): string {
  const t = useTranslations('register');
  const { primary, family = [], cardMembers = [] } = useWatch() as People;
  if (aadhaar.length !== AADHAAR_DIGITS) return '';
  const people = [
    ...(primary ? [['primary', t('primary'), primary] as const] : []),
    ...family.map(
      (row, place) => [`family.${place}`, t('familyMember', { number: place + 1 }), row] as const,
    ),
    ...cardMembers.map(
      (row, place) => [`cardMembers.${place}`, t('newMember', { number: place + 1 }), row] as const,
    ),
  ];
  const twin = people.find(([path, , row]) => path !== at && (row.aadhar ?? row.memberAadhar) === aadhaar);
  return twin ? (twin[2].fullName ?? twin[2].memberName)?.trim() || twin[1] : '';
}

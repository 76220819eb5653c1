'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Fold } from '@/components/card/fold';
import { nameOf } from '@/components/card/name-of';
import { longDate } from '@/lib/format/display';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import type { EarlierDetails as Earlier } from '@/lib/schemas/responses/people';

/** For admins: what people's name, birth date, sex and Aadhaar number were before an edit, latest first. */
export function EarlierDetails({ detail: { card, PrimaryMember, member } }: { detail: CardDetail }) {
  const t = useTranslations('family');
  const person = useTranslations('card');
  const choice = useTranslations('choices');
  const locale = useLocale();
  if (!card.earlier?.length) return null;
  const names = new Map([PrimaryMember, ...member].map((each) => [each.memberId, each.memberName]));
  const facts = ({ memberName, memberDOB, memberSex, aadhaarEnd }: Earlier) =>
    [
      [person('name'), memberName],
      [t('birthDate'), memberDOB && longDate(memberDOB, locale)],
      [t('sex'), memberSex && choice(memberSex)],
      [person('aadhaar'), aadhaarEnd && `XXXX XXXX ${aadhaarEnd}`],
    ].filter(([, value]) => value);
  return (
    <Fold title={<h3 className="text-lg">{t('earlier')}</h3>}>
      <ul className="space-y-3">
        {card.earlier.map((entry) => (
          <li key={`${entry.memberId} ${entry.at}`}>
            <p>
              {t('earlierOf', {
                name: names.get(entry.memberId) ?? entry.memberId,
                date: longDate(entry.at, locale),
                by: nameOf(card, entry.by),
              })}
            </p>
            <p className="text-soft">
              {facts(entry)
                .map(([label, value]) => `${label}: ${value}`)
                .join(' · ') || t('earlierUnreadable')}
            </p>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

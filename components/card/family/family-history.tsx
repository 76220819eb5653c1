'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CardNumber, cardHref, type CardsPath } from '@/components/card/card-number';
import { nameOf } from '@/components/card/name-of';
import { Fold } from '@/components/card/fold';
import { longDate } from '@/lib/format/display';
import { Link } from '@/lib/i18n/navigation';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import type { EarlierDetails as Earlier } from '@/lib/schemas/responses/people';

export function RenewalHistory({ card }: { card: CardDetail['card'] }) {
  const { renewals = [], calls = [] } = card;
  const t = useTranslations('card');
  const locale = useLocale();
  const day = (date: string) => longDate(date, locale);
  return (
    <>
      {renewals.length > 0 && (
        <Fold title={<h3 className="text-lg">{t('renewals')}</h3>}>
          <ul className="space-y-2">
            {renewals.toReversed().map(({ at, by, from, until }) => (
              <li key={at}>
                {t('renewed', { by: nameOf(card, by), day: day(at), from: day(from), until: day(until) })}
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {calls.length > 0 && (
        <Fold title={<h3 className="text-lg">{t('calls')}</h3>}>
          <ul className="space-y-2">
            {calls.toReversed().map(({ at, by, outcome, note }) => (
              <li key={at}>
                <span>{t('callLine', { day: day(at), by: nameOf(card, by), outcome: t(outcome) })}</span>
                {note && <span className="text-soft block break-words">{note}</span>}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

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

const WORDS = { died: 'primaryMemberDied', left: 'primaryMemberLeft', wish: 'primaryMemberWish' } as const;

export function FamilyHistory({ card, path }: { card: CardDetail['card']; path: CardsPath }) {
  const { changes = [], movedFrom } = card;
  const t = useTranslations('family');
  const locale = useLocale();
  if (changes.length === 0 && !movedFrom) return null;
  const link = (number: string) => (
    <Link href={cardHref(path, number)} className="text-link font-semibold">
      <CardNumber number={number} />
    </Link>
  );
  const lines = [
    ...(movedFrom ? [{ key: 'cameFrom' as const, ...movedFrom }] : []),
    ...changes.map(({ reason, ...change }) => ({
      key: reason ? WORDS[reason] : ('moved' as const),
      ...change,
    })),
  ];
  return (
    <Fold title={<h3 className="text-lg">{t('history')}</h3>}>
      <ul className="space-y-2">
        {lines.map(({ key, at, by, cardNumber = '' }) => (
          <li key={`${key} ${at}`}>
            {t.rich(key, { date: longDate(at, locale), by: nameOf(card, by), card: () => link(cardNumber) })}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

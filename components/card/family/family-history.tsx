'use client';

import { useLocale, useTranslations } from 'next-intl';
import { cardHref, type CardsPath } from '@/components/card/card-href';
import { CardNumber } from '@/components/card/card-number';
import { nameOf } from '@/components/card/name-of';
import { Fold } from '@/components/card/fold';
import { longDate } from '@/lib/format/display';
import { Link } from '@/lib/i18n/navigation';
import type { CardDetail } from '@/lib/schemas/responses/cards';

type Props = {
  card: CardDetail['card'];
  path: CardsPath;
};

const WORDS = { died: 'primaryMemberDied', left: 'primaryMemberLeft', wish: 'primaryMemberWish' } as const;

/** For staff: who became the primary member of a card and why, who moved to which card, the latest last. */
export function FamilyHistory({ card, path }: Props) {
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

'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Fold } from '@/components/card/fold';
import { nameOf } from '@/components/card/name-of';
import { longDate } from '@/lib/format/display';
import type { CardDetail } from '@/lib/schemas/responses/cards';

/** For staff: every renewal since they are kept, and the latest calls about them, the latest first. */
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

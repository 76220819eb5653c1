import { useTranslations } from 'next-intl';
import { LEFT_OUT } from '@/lib/constants/choices';
import type { LeftOutCard } from '@/lib/schemas/responses/printing';
import { Notice } from '@/components/ui/notice';
import { CardNumber } from '../card-number';

const SENTENCES = {
  blocked: 'leftBlocked',
  expired: 'leftExpired',
  replaced: 'leftReplaced',
  unknown: 'leftUnknown',
  changed: 'leftChanged',
  notPrinted: 'leftNotPrinted',
} as const;

/** The cards that are not among those printed or recorded, by reason, and what to do about each. */
export function LeftOutNotice({ cards }: { cards: readonly LeftOutCard[] }) {
  const t = useTranslations('print');
  if (cards.length === 0) return null;
  return (
    <Notice tone="due" title={t('leftOut', { count: cards.length })}>
      <ul className="space-y-1">
        {LEFT_OUT.map((why) => {
          const numbers = cards.filter((card) => card.why === why);
          return (
            numbers.length > 0 && (
              <li key={why}>
                <span>{`${t(SENTENCES[why])} `}</span>
                {numbers.map(({ cardNumber }, at) => (
                  <span key={cardNumber}>
                    {at > 0 && <span>, </span>}
                    <CardNumber number={cardNumber} />
                  </span>
                ))}
              </li>
            )
          );
        })}
      </ul>
    </Notice>
  );
}

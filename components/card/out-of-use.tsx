import { useLocale, useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { longDate } from '@/lib/format/display';
import { Link } from '@/lib/i18n/navigation';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { cardHref, type CardsPath } from './card-href';
import { CardNumber } from './card-number';
import { nameOf } from './name-of';

type Props = {
  card: CardDetail['card'];
  path: CardsPath;
};

/** For staff, on a card that was blocked or replaced: why, since when and by whom; or the new number. */
export function OutOfUse({ card, path }: Props) {
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

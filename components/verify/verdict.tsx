'use client';

import { useTranslations } from 'next-intl';
import { DueIcon, ExpiredIcon, PhoneIcon, ValidIcon } from '@/components/ui/icons';
import { TRUST } from '@/lib/constants/trust';
import { shortDate } from '@/lib/format/display';
import { dueState } from '@/lib/format/due';
import type { Card } from '@/lib/schemas/answers';

const LOOKS = {
  valid: { look: 'bg-valid-wash text-valid', Icon: ValidIcon },
  expiring: { look: 'bg-due-wash text-due', Icon: DueIcon },
  expired: { look: 'bg-danger-wash text-danger border-danger border-2', Icon: ExpiredIcon },
} as const;

/** May this card be used today? The one answer whoever stands at a hospital desk needs, in a sentence. */
export function Verdict({ card }: { card: Card }) {
  const t = useTranslations('verify');
  const { state } = dueState(card.cardDueDate);
  const usable = state !== 'expired' && card.cardStatus;
  const { look, Icon } = LOOKS[usable ? state : 'expired'];
  const date = shortDate(card.cardDueDate);
  return (
    <div className={`rounded-panel flex items-start gap-4 p-4 sm:p-5 ${look}`}>
      <Icon aria-hidden className="mt-0.5 size-8 shrink-0" />
      <div className="mt-1 text-lg leading-snug font-semibold">
        <p>
          {usable ? t('isValid', { date }) : state === 'expired' ? t('isExpired', { date }) : t('isInactive')}
        </p>
        {!usable && (
          <a
            href={`tel:${TRUST.phone.replace(/\s/g, '')}`}
            className="inline-flex min-h-12 items-center gap-2 underline underline-offset-4"
          >
            <PhoneIcon aria-hidden className="size-5" />
            {t('callUs', { phone: TRUST.phone })}
          </a>
        )}
      </div>
    </div>
  );
}

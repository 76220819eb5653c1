'use client';

import { useTranslations } from 'next-intl';
import { DueIcon, ExpiredIcon, PhoneIcon, ValidIcon } from '@/components/ui/icons';
import { PhoneLink } from '@/components/ui/phone-link';
import { TRUST } from '@/lib/constants/trust';
import type { Card } from '@/lib/schemas/answers';
import { useVerdict } from './use-verdict';

const LOOKS = {
  valid: { look: 'bg-valid-wash text-valid', Icon: ValidIcon },
  expiring: { look: 'bg-due-wash text-due', Icon: DueIcon },
  // The only dark block on the page: told apart without its colour too.
  expired: { look: 'bg-danger text-raised', Icon: ExpiredIcon },
  inactive: { look: 'bg-danger text-raised', Icon: ExpiredIcon },
} as const;

/** May this card be used today? The one answer whoever stands at a hospital desk needs, before everything else. */
export function Verdict({ card }: { card: Card }) {
  const t = useTranslations('verify');
  const { standing, usable, word, sentence } = useVerdict(card);
  const { look, Icon } = LOOKS[standing];
  return (
    <div className={`rounded-panel flex items-center gap-4 p-4 sm:gap-6 sm:px-7 sm:py-6 ${look}`}>
      <Icon aria-hidden className="size-12 shrink-0 sm:size-16" />
      <div>
        <p className="font-heading text-3xl leading-tight font-bold sm:text-4xl">{word}</p>
        <p className="text-lead">{sentence}</p>
        {!usable && (
          <PhoneLink
            number={TRUST.phone}
            className="-mb-3 inline-flex min-h-12 items-center gap-2 font-semibold underline underline-offset-4 focus-visible:outline-current"
          >
            <PhoneIcon aria-hidden className="size-5" />
            {t('callUs', { phone: TRUST.phone })}
          </PhoneLink>
        )}
      </div>
    </div>
  );
}

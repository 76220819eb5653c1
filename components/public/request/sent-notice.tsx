'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { Elements } from '@/components/ui/elements';
import { ValidIcon } from '@/components/ui/icons';
import { PhoneLink } from '@/components/ui/phone-link';
import { TRUST } from '@/lib/constants/trust';
import { groupByFour } from '@/lib/format/personal';

type Props = {
  /** Empty of who said none. */
  name: string;
  next: string;
  /** Missing if the answer repeats one from before there were references. */
  reference: string | undefined;
  children?: Elements;
};

/** Takes the focus, so that a screen reader says it. */
export function SentNotice({ name, next, reference, children }: Props) {
  const t = useTranslations('sent');
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-5">
      <span className="bg-valid-wash text-valid grid size-14 place-items-center rounded-full">
        <ValidIcon aria-hidden className="size-8" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-3xl wrap-anywhere outline-none">
        {name ? t('title', { name }) : t('thanks')}
      </h2>
      {reference && (
        <div className="bg-teal-wash rounded-field border-teal w-full border-l-4 px-4 py-3">
          <p className="font-semibold">{t('reference')}</p>
          <p className="text-teal-strong font-heading text-4xl font-bold tracking-wide tabular-nums">
            {groupByFour(reference)}
          </p>
          <p className="text-soft mt-1">{t('keep')}</p>
        </div>
      )}
      <div>
        <h3 className="text-xl">{t('next')}</h3>
        <p className="mt-1 text-lg text-pretty">{next}</p>
      </div>
      <p className="text-soft text-pretty">
        {t.rich('ask', {
          // No router: on the page itself it only jumps there.
          link: (words) => (
            <a href={`${locale === 'hi' ? '/hi' : ''}/get-a-card#asked`} className="text-link font-semibold">
              {words}
            </a>
          ),
          phone: () => <PhoneLink number={TRUST.phone} />,
        })}
      </p>
      {children}
    </div>
  );
}

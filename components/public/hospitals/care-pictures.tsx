'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { CARES, type Care } from '@/lib/constants/choices';

export function CarePictures({
  chosen,
  hrefTo,
  onChoose,
}: {
  chosen: Care | undefined;
  hrefTo: (care: Care | undefined) => string;
  onChoose: (care: Care | undefined) => void;
}) {
  const t = useTranslations('hospitals');
  return (
    <ul aria-label={t('careLabel')} className="flex flex-wrap gap-1 sm:gap-2">
      {CARES.map((care) => {
        const to = care === chosen ? undefined : care;
        return (
          <li key={care} className="flex grow lg:basis-0 max-sm:[&:lang(hi)]:basis-[22%]">
            <a
              href={hrefTo(to)}
              aria-current={care === chosen || undefined}
              onClick={(event: MouseEvent) => {
                event.preventDefault();
                onChoose(to);
              }}
              className="font-heading rounded-field hover:border-teal aria-current:border-teal aria-current:bg-teal-wash aria-current:text-teal-strong aria-current:decoration-marigold border-line flex min-h-15 flex-1 flex-col items-center justify-center border-2 px-1.5 py-1 text-center leading-tight font-medium underline-offset-4 aria-current:underline aria-current:decoration-2 forced-colors:aria-current:outline-4"
            >
              <svg aria-hidden="true" viewBox="0 0 32 32" className="text-teal size-7 shrink-0 sm:size-8">
                <use href={`/drawings/hospitals.svg#care-${care}`} />
              </svg>
              <span>{t(care)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

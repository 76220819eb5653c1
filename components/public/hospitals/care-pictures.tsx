'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { CARES, type Care } from '@/lib/constants/choices';

/**
 * What people come for, as pictures (docs/hospitals.md#pictures): each is a link to the list of such hospitals, the
 * chosen one to the list without it.
 */
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
    <ul aria-label={t('careLabel')} className="grid grid-cols-4 gap-1.5 sm:grid-cols-8 sm:gap-2">
      {CARES.map((care) => {
        const to = care === chosen ? undefined : care;
        return (
          <li key={care} className="flex">
            <a
              href={hrefTo(to)}
              aria-current={care === chosen || undefined}
              onClick={(event: MouseEvent) => {
                event.preventDefault();
                onChoose(to);
              }}
              className="rounded-field hover:border-teal aria-current:border-teal aria-current:bg-teal-wash aria-current:text-teal-strong aria-current:decoration-marigold border-line flex min-h-16 flex-1 flex-col items-center justify-center gap-0.5 border-2 p-1 text-center text-sm leading-tight font-semibold underline-offset-4 aria-current:underline aria-current:decoration-2 forced-colors:aria-current:border-[Highlight]"
            >
              <svg aria-hidden="true" viewBox="0 0 32 32" className="text-teal size-8 shrink-0">
                <use href={`#care-${care}`} />
              </svg>
              <span>{t(care)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { memo, useEffect, useRef, type MouseEvent } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import type { Directory } from './use-directory';
import { HospitalCard } from './hospital-card';

// Cards out of sight are not laid out, which halves the cost of a new list on a slow phone. A colour
// transition would freeze half-way in them, so there is none.
const LAID_OUT_IN_SIGHT =
  '[&>li]:[content-visibility:auto] [&>li]:[contain-intrinsic-size:auto_17rem] [&_a]:transition-none';

// A list that grows draws only the new ones.
const Listed = memo(HospitalCard);

export function DirectoryList({
  path,
  shown,
  waiting,
  adding,
  moreHref,
  onMore,
}: {
  path: string;
  shown: NonNullable<Directory['shown']>;
  waiting: boolean;
  adding: boolean;
  moreHref: string;
  onMore: () => void;
}) {
  const t = useTranslations('hospitals');
  const list = useRef<HTMLUListElement>(null);
  const { hospitals, total, nextCursor, fresh } = shown;

  // Keyboard users continue at the first new card, unless the focus has moved to the search meanwhile.
  useEffect(() => {
    const first = fresh ? list.current?.children[fresh] : null;
    if (!(first instanceof HTMLElement) || document.activeElement instanceof HTMLInputElement) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }, [fresh]);

  function addMore(event: MouseEvent) {
    event.preventDefault();
    onMore();
  }

  return (
    <>
      <ul
        ref={list}
        aria-label={t('list')}
        aria-busy={waiting}
        className={`grid grid-cols-1 gap-4 transition-opacity duration-200 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5 ${LAID_OUT_IN_SIGHT} ${waiting ? 'opacity-55 delay-150' : ''}`}
      >
        {hospitals.map((hospital) => (
          <Listed key={hospital._id} hospital={hospital} path={path} />
        ))}
      </ul>
      {nextCursor && (
        <div className="mt-8 flex flex-col items-center gap-2 print:hidden">
          <p className="text-soft">{t('listed', { shown: hospitals.length, total })}</p>
          <a
            href={moreHref}
            onClick={addMore}
            aria-disabled={adding}
            className={`${buttonVariant('outline')} max-sm:w-full`}
          >
            {t(adding ? 'loading' : 'more')}
          </a>
        </div>
      )}
    </>
  );
}

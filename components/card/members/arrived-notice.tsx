'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ValidIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';

/** @param names who is on the card by an attempt no answer came to @param left how many are still in the form */
export function ArrivedNotice({ names, left }: { names: string[]; left: number }) {
  const t = useTranslations('register');
  const format = useFormatter();
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is far below.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="rounded-field outline-offset-2">
      <Notice role="status" icon={<ValidIcon aria-hidden />}>
        {names.length > 0 ? t('arrived', { names: format.list(names) }) : t('arrivedBefore')}{' '}
        {t('arrivedLeft', { left })}
      </Notice>
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';

type Props = {
  rows: number;
  tiles?: string;
};

export function Skeleton({ rows, tiles }: Props) {
  const t = useTranslations('common');
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className={tiles ? 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3' : 'space-y-3'}
    >
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className={`bg-sunken animate-pulse ${tiles ? `rounded-panel ${tiles}` : 'rounded-field h-14'}`}
        />
      ))}
    </div>
  );
}

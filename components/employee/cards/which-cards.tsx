'use client';

import { useTranslations } from 'next-intl';
import { SEGMENT, SEGMENTS } from '@/components/ui/segment-look';

type Props = {
  due: boolean;
  /** How many are due; undefined while that is not known. */
  total: number | undefined;
  onDue: (due: boolean) => void;
};

/** All cards, or those to be renewed soon: inside 'View Cards', beside the contract's own toggle. */
export function WhichCards({ due, total, onDue }: Props) {
  const t = useTranslations('cards');
  const half = (isDue: boolean, label: string) => (
    <button
      type="button"
      aria-pressed={due === isDue}
      onClick={() => due !== isDue && onDue(isDue)}
      className={`${SEGMENT} tabular-nums`}
    >
      {label}
    </button>
  );
  return (
    <div role="group" aria-label={t('which')} className={`${SEGMENTS} w-full grid-cols-[auto_auto] sm:w-fit`}>
      {half(false, t('allCards'))}
      {half(true, total === undefined ? t('dueSoon') : t('dueSoonCount', { total }))}
    </div>
  );
}

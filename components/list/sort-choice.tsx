'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { CONTROL } from '@/components/ui/styles';

type Props = {
  heads: Array<{ key: string; head: string }>;
  /** `name`, or `-name` for descending; '' for newest first. */
  sort: string;
  onSort: (sort: string) => void;
  newest?: boolean;
};

/** For lists without visible column heads. */
export function SortChoice({ heads, sort, onSort, newest = true }: Props) {
  const t = useTranslations('common');
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {t('sortBy')}
      </label>
      <select
        id={id}
        value={sort}
        onChange={(event) => onSort(event.target.value)}
        className={`${CONTROL} sm:field-sizing-content sm:w-auto sm:max-w-52`}
      >
        {newest && <option value="">{t('newest')}</option>}
        {heads.flatMap(({ key, head }) => [
          <option key={key} value={key}>
            {t('sortUp', { head })}
          </option>,
          <option key={`-${key}`} value={`-${key}`}>
            {t('sortDown', { head })}
          </option>,
        ])}
      </select>
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { SearchBox } from '@/components/list/search-box';
import { CARD_NUMBER_MAX_LENGTH } from '@/lib/constants/limits';
import { digitsInLatin } from '@/lib/format/personal';

type Props = {
  q: string;
  onSearch: (q: string) => void;
  /** The text box, for whoever gives focus back to it. */
  box: RefObject<HTMLInputElement | null>;
};

/** Numbers are shown in groups, so they get typed in groups too. */
const asNumber = (typed: string) => digitsInLatin(typed).replace(/\s/g, '');

/** Searches by card number as one types (docs/contract.md#employee-home). */
export function CardsSearch(props: Props) {
  const t = useTranslations('cards');
  return (
    <SearchBox
      {...props}
      label={t('search')}
      clean={asNumber}
      maxLength={CARD_NUMBER_MAX_LENGTH + 8}
      autoCapitalize="characters"
    />
  );
}

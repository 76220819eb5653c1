'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useState, type RefObject } from 'react';
import { CONTROL } from '@/components/ui/control-look';
import { CloseIcon, SearchIcon } from '@/components/ui/icons';
import { CARD_NUMBER_MAX_LENGTH } from '@/lib/constants/limits';
import { digitsInLatin } from '@/lib/format/personal';

const PAUSE_MS = 250;

type Props = {
  q: string;
  onSearch: (q: string) => void;
  /** The text box, for whoever gives focus back to it. */
  box: RefObject<HTMLInputElement | null>;
};

/** Searches by card number as one types, after a short pause (spec §2, Employee home). */
export function CardsSearch({ q, onSearch, box }: Props) {
  const t = useTranslations('cards');
  const id = useId();
  const [typed, setTyped] = useState(q);
  const [searched, setSearched] = useState(q);

  // The address changed by itself (back, or Clear search): the box follows it.
  if (q !== searched) {
    setSearched(q);
    setTyped(q);
  }

  useEffect(() => {
    // Numbers are shown in groups, so they get typed in groups too.
    const wanted = digitsInLatin(typed).replace(/\s/g, '');
    if (wanted === searched) return;
    const timer = setTimeout(() => {
      setSearched(wanted);
      onSearch(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, searched, onSearch]);

  return (
    <div role="search" className="relative w-full sm:max-w-sm">
      <label htmlFor={id} className="sr-only">
        {t('search')}
      </label>
      <SearchIcon aria-hidden className="text-soft pointer-events-none absolute top-3.5 left-4 size-5" />
      <input
        ref={box}
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={CARD_NUMBER_MAX_LENGTH + 8}
        placeholder={t('search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={`${CONTROL} pr-12 pl-12 tabular-nums`}
      />
      {typed && (
        <button
          type="button"
          aria-label={t('clearSearch')}
          onClick={() => {
            setTyped('');
            box.current?.focus();
          }}
          className="text-soft hover:text-teal rounded-field absolute inset-y-0 right-0 grid w-12 place-items-center"
        >
          <CloseIcon aria-hidden className="size-5" />
        </button>
      )}
    </div>
  );
}

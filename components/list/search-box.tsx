'use client';

import { useTranslations } from 'next-intl';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentType,
  type HTMLAttributes,
  type RefObject,
} from 'react';
import { CONTROL } from '@/components/ui/styles';
import { CloseIcon, SearchIcon } from '@/components/ui/icons';
import { beforeLink } from './before-link';

const PAUSE_MS = 250;

const MAX_LENGTH = 100;

type Props = {
  label: string;
  q: string;
  onSearch: (q: string) => void;
  box?: RefObject<HTMLInputElement | null>;
  /** Derives the search from what was typed. */
  clean?: (typed: string) => string;
  maxLength?: number;
  /** One of several on the screen, so not a landmark. */
  several?: boolean;
  autoCapitalize?: HTMLAttributes<HTMLInputElement>['autoCapitalize'];
  by?: SearchedBy;
};

/** Fills the box besides a keyboard: a scanner. `enter` without a text returns to the current search. */
export type SearchedBy = ComponentType<{
  box: RefObject<HTMLInputElement | null>;
  enter: (typed?: string) => void;
}>;

const trimmed = (typed: string) => typed.trim();

export function SearchBox({
  label,
  q,
  onSearch,
  box,
  clean = trimmed,
  maxLength = MAX_LENGTH,
  several = false,
  autoCapitalize = 'none',
  by: By,
}: Props) {
  const t = useTranslations('common');
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(q);
  const [asked, setAsked] = useState(q);
  const [seen, setSeen] = useState(q);

  // The address changed from outside (Back, or Clear search), so the box follows. A search from here comes
  // back through the address too, but by then more may have been typed.
  if (q !== seen) {
    setSeen(q);
    if (q !== asked) {
      setAsked(q);
      setTyped(q);
    }
  }

  const wanted = clean(typed);
  useEffect(() => {
    if (wanted === asked) return;
    const { pathname } = window.location;
    const search = () => {
      clearTimeout(timer);
      // Back changes the address while this page is still mounted: the new address is another page's.
      if (window.location.pathname !== pathname) return;
      setAsked(wanted);
      onSearch(wanted);
    };
    const timer = setTimeout(search, PAUSE_MS);
    const stopListening = beforeLink(search);
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [wanted, asked, onSearch]);

  return (
    <div
      role={several ? undefined : 'search'}
      className="relative w-full sm:max-w-sm sm:flex-[1_1_14rem] print:hidden"
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <SearchIcon aria-hidden className="text-soft pointer-events-none absolute top-3.5 left-4 size-5" />
      <input
        ref={box ?? own}
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize={autoCapitalize}
        spellCheck={false}
        maxLength={maxLength}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={`${CONTROL} ${typed ? 'pr-12' : 'pr-3'} pl-12 text-ellipsis tabular-nums`}
      />
      {By && <By box={box ?? own} enter={(text) => setTyped(text ?? asked)} />}
      {typed && (
        <button
          type="button"
          onClick={(event) => {
            setTyped('');
            event.currentTarget.parentElement?.querySelector('input')?.focus();
          }}
          className="text-soft hover:text-teal rounded-field absolute inset-y-0 right-0 grid w-12 place-items-center"
        >
          <CloseIcon aria-hidden className="size-5" />
          {/* Text rather than aria-label, so that only the box itself is found by its label. */}
          <span className="sr-only">{t('clearSearch')}</span>
        </button>
      )}
    </div>
  );
}

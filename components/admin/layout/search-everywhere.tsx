'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { SearchIcon } from '@/components/ui/icons';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Calls `onSearch` for Ctrl K (or ⌘ K), and for / outside of a text box; not while a dialog is open. */
export function useSearchKeys(onSearch: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const asked =
        (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) ||
        (event.key === '/' && !isTyping(event.target));
      // A form in a dialog is not left by a slip.
      if (!asked || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onSearch();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onSearch]);
}

/** Opens the search over everything; names its keys where there is a keyboard. */
export function SearchButton({ onSearch }: { onSearch: () => void }) {
  const t = useTranslations('admin');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={onSearch}
      className="border-edge bg-raised text-soft hover:border-teal hover:text-teal flex min-h-12 w-full items-center gap-3 rounded-full border px-4 text-left"
    >
      <SearchIcon aria-hidden className="size-5 shrink-0" />
      <span className="grow">{t('searchEverywhereShort')}</span>
      <kbd aria-hidden className="border-line rounded border px-1.5 font-sans text-sm max-lg:hidden">
        Ctrl K
      </kbd>
    </button>
  );
}

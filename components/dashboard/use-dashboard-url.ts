'use client';

import { useSearchParams } from 'next/navigation';

type Changes = Partial<Record<'view' | 'q' | 'due' | 'card', string | undefined>>;
/** Marks the history entries made by opening a card here, as against those arrived at by a link. */
type Entry = { cardOpened?: boolean } | null;

const changed = (changes: Changes): string => {
  const params = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const query = params.toString();
  return window.location.pathname + (query && `?${query}`);
};

/**
 * What the employee home shows lives in its address, so that reload and back work: `?view=add`, `?q=`,
 * `?due=1`, `?card=`. Written with the history API, which Next follows without asking the server for the page again.
 */
export function useDashboardUrl() {
  const params = useSearchParams();

  return {
    adding: params.get('view') === 'add',
    q: params.get('q') ?? '',
    due: params.get('due') === '1',
    card: params.get('card') ?? undefined,

    /** A search or the worklist does not outlive a turn to the form: afterwards it would hide the card just made. */
    show: (view: 'cards' | 'add') =>
      window.history.pushState(
        null,
        '',
        changed({ view: view === 'add' ? 'add' : undefined, q: undefined, due: undefined }),
      ),

    showDue: (due: boolean) =>
      window.history.pushState(null, '', changed({ due: due ? '1' : undefined, q: undefined })),

    search: (q: string) => window.history.replaceState(null, '', changed({ q })),

    openCard: (card: string) =>
      window.history.pushState({ cardOpened: true } satisfies Entry, '', changed({ card })),

    /** Closing is going back where opening went forward; the phone's back button does the same. */
    closeCard: () => {
      const opened = (window.history.state as Entry)?.cardOpened;
      window.history.replaceState(null, '', changed({ card: undefined }));
      if (opened) window.history.back();
    },
  };
}

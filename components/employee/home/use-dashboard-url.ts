'use client';

import { useUrlState } from '@/components/list/use-url-state';

/** The state of the employee home in its address: `?view=add` or `requests`, `?q=`, `?due=1`, `?card=`. */
export function useDashboardUrl() {
  const { read, change, turn, open, close } = useUrlState();

  return {
    adding: read('view') === 'add',
    requests: read('view') === 'requests',
    q: read('q'),
    due: read('due') === '1',
    card: read('card') || undefined,

    /** Clears search and worklist, which would otherwise hide the card just created. */
    show: (view: 'cards' | 'add' | 'requests') =>
      turn({ view: view === 'cards' ? undefined : view, q: undefined, due: undefined }),

    showDue: (due: boolean) => turn({ due: due ? '1' : undefined, q: undefined }),

    search: (q: string) => change({ q }),

    openCard: (card: string) => open('card', card),

    /** Equivalent to the phone's back button. */
    closeCard: () => close('card'),
  };
}

'use client';

import { useAddress } from '@/components/list/use-address';

/** What the employee home shows, in its address: `?view=add`, `?q=`, `?due=1`, `?card=`. */
export function useDashboardUrl() {
  const { read, change, turn, open, close } = useAddress();

  return {
    adding: read('view') === 'add',
    q: read('q'),
    due: read('due') === '1',
    card: read('card') || undefined,

    /** A search or the worklist does not outlive a turn to the form: afterwards it would hide the card just made. */
    show: (view: 'cards' | 'add') =>
      turn({ view: view === 'add' ? 'add' : undefined, q: undefined, due: undefined }),

    showDue: (due: boolean) => turn({ due: due ? '1' : undefined, q: undefined }),

    search: (q: string) => change({ q }),

    openCard: (card: string) => open('card', card),

    /** The phone's back button does the same. */
    closeCard: () => close('card'),
  };
}

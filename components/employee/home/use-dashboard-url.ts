'use client';

import type { CardsList } from '@/components/employee/cards/cards-view';
import { useUrlState } from '@/components/list/use-url-state';
import { CARD_STATES, OWN_WAITS } from '@/lib/constants/choices';

/** Every card: no view, search or worklist, which would otherwise hide the card just created. */
const ALL = {
  view: undefined,
  q: undefined,
  status: undefined,
  village: undefined,
  due: undefined,
  waits: undefined,
  account: undefined,
};

const listOf = (due: string, waits: string): CardsList =>
  due === '1' ? 'due' : (OWN_WAITS.find((each) => each === waits) ?? 'all');

/**
 * The state of the employee home in its address: `?view=add` or `requests`, `?q=`, `?status=`, `?village=`, `?due=1`, `?waits=`,
 * `?account=1`, `?card=`.
 */
export function useDashboardUrl() {
  const { read, change, turn, open, close } = useUrlState();

  return {
    adding: read('view') === 'add',
    requests: read('view') === 'requests',
    q: read('q'),
    status: CARD_STATES.find((state) => state === read('status')) ?? ('' as const),
    village: read('village'),
    list: listOf(read('due'), read('waits')),
    /** On a phone the whole profile is shown, with what belongs to the account. */
    account: read('account') === '1',
    card: read('card') || undefined,

    show: (view: 'cards' | 'add' | 'requests') => turn({ ...ALL, view: view === 'cards' ? undefined : view }),

    showList: (list: CardsList) =>
      turn({ ...ALL, ...(list === 'due' ? { due: '1' } : list !== 'all' && { waits: list }) }),

    search: (q: string) => change({ q }),
    showAccount: (shown: boolean) => change({ account: shown ? '1' : undefined }),
    filter: (filters: { status?: string; village?: string }) => change(filters),

    openCard: (card: string) => open('card', card),

    /** Equivalent to the phone's back button. */
    closeCard: () => close('card'),
  };
}

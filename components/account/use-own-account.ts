'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import toast from 'react-hot-toast';
import { call } from '@/lib/api/client';
import { currentUser, saveUser } from '@/lib/api/session';
import type { StaffUser } from '@/lib/schemas/responses/accounts';

/** 'Chitrakoot (CKTD)', or the id if it has no name. */
export const zoneLabel = ({ zoneId, zoneName }: Pick<StaffUser, 'zoneId' | 'zoneName'>): string =>
  zoneName && zoneName !== zoneId ? `${zoneName} (${zoneId})` : (zoneId ?? '');

const KEY = 'account';

/**
 * Refreshes the details when the page opens and its window gets the focus. A new zone shows a toast, because a card
 * belongs to the zone it is issued in. Offline, the details from the sign-in stay.
 */
export function useOwnAccount({ EmployeeID, mustChangePassword }: StaffUser): void {
  const t = useTranslations('staff');
  useQuery({
    queryKey: [KEY, EmployeeID],
    queryFn: async ({ signal }) => {
      const { user } = await call('GET /api/account', { signal });
      const known = currentUser();
      // Signed out in the meantime: nothing is saved.
      if (known?.EmployeeID !== user.EmployeeID || JSON.stringify(known) === JSON.stringify(user))
        return user;
      saveUser(user);
      if (known?.zoneId !== user.zoneId) toast(t('zoneChanged', { zone: zoneLabel(user) }), { id: 'zone' });
      return user;
    },
    // With a temporary password, every other request is refused.
    enabled: !mustChangePassword,
  });
}

/** Refreshes the details after a response showed that they are out of date. */
export function useRefreshOwnAccount(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}

'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import toast from 'react-hot-toast';
import { getOwnAccount } from '@/lib/api/endpoints';
import { currentUser, saveUser } from '@/lib/api/session';
import type { StaffUser } from '@/lib/schemas/answers';
import { zoneLabel } from './zone-label';

const KEY = 'account';

/**
 * Keeps what this phone knows of the signed-in employee as the server knows it: asked on arrival and whenever the
 * page is looked at again. A card belongs to the zone it is issued in, so a move to another zone is told.
 * Without a signal, what the sign-in said holds.
 */
export function useOwnAccount({ EmployeeID, mustChangePassword }: StaffUser): void {
  const t = useTranslations('staff');
  useQuery({
    queryKey: [KEY, EmployeeID],
    queryFn: async ({ signal }) => {
      const { user } = await getOwnAccount(signal);
      const known = currentUser();
      // Signed out while this was under way: it is not kept.
      if (known?.EmployeeID !== user.EmployeeID || JSON.stringify(known) === JSON.stringify(user))
        return user;
      saveUser(user);
      if (known?.zoneId !== user.zoneId) toast(t('zoneChanged', { zone: zoneLabel(user) }), { id: 'zone' });
      return user;
    },
    // A temporary password opens nothing but its own change.
    enabled: !mustChangePassword,
  });
}

/** Asks the server anew who is signed in, where an answer shows that what is known here is out of date. */
export function useRefreshOwnAccount(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}

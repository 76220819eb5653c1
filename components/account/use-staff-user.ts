'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { onOwnEntry } from '@/components/ui/use-back';
import { signInAgainHref, useUser, watchSession } from '@/lib/api/session';
import type { Role } from '@/lib/constants/choices';
import { useRouter } from '@/lib/i18n/navigation';
import type { StaffUser } from '@/lib/schemas/responses/accounts';

/**
 * The signed-in person of a staff area, undefined until known. Without a session on this device it shows
 * 'Please login again' and redirects to /login (docs/contract.md#roles, docs/contract.md#messages): on
 * arrival, when another tab signs out, and when the session has expired. Code that ends the session in this
 * tab redirects by itself.
 */
export function useStaffUser(role: Role): StaffUser | undefined {
  const t = useTranslations('staff');
  const router = useRouter();
  const user = useUser();

  useEffect(
    () =>
      watchSession(role, () => {
        toast.error(t('loginAgain'), { id: 'login-again' });
        onOwnEntry(() => router.replace(signInAgainHref()));
      }),
    [role, router, t],
  );

  return user?.role === role ? user : undefined;
}

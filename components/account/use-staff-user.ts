'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { signInAgainHref, useUser, watchSession } from '@/lib/api/session';
import type { Role } from '@/lib/constants/choices';
import { useRouter } from '@/lib/i18n/navigation';
import type { StaffUser } from '@/lib/schemas/answers';

/**
 * The signed-in person of a staff area, undefined until known. Without one on this device it says
 * 'Please login again' and leads to /login (docs/contract.md#roles, docs/contract.md#messages): on arrival, when another tab signs out, and when
 * the session is found to have run out. In this tab, whoever ends the session leads on by itself.
 */
export function useStaffUser(role: Role): StaffUser | undefined {
  const t = useTranslations('staff');
  const router = useRouter();
  const user = useUser();

  useEffect(
    () =>
      watchSession(role, () => {
        toast.error(t('loginAgain'), { id: 'login-again' });
        router.replace(signInAgainHref());
      }),
    [role, router, t],
  );

  return user?.role === role ? user : undefined;
}

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
 * Undefined until known. Without a session on this device shows 'Please login again' and redirects to /login. Code
 * that ends the session in this tab redirects by itself.
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

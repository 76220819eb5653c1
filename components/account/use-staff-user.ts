'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { currentUser, useUser } from '@/lib/api/session';
import type { Role } from '@/lib/constants/choices';
import { useRouter } from '@/lib/i18n/navigation';
import type { StaffUser } from '@/lib/schemas/answers';

/**
 * The signed-in person of a staff area, undefined until known. Without one on this device it says
 * 'Please login again' and leads to /login (spec §6 and §8): on arrival, and when another tab signs out.
 * In this tab, whoever ends the session leads on by itself.
 */
export function useStaffUser(role: Role): StaffUser | undefined {
  const t = useTranslations('staff');
  const router = useRouter();
  const user = useUser();

  useEffect(() => {
    const check = () => {
      if (currentUser()?.role === role) return;
      toast.error(t('loginAgain'), { id: 'login-again' });
      router.replace('/login');
    };
    check();
    window.addEventListener('storage', check);
    return () => window.removeEventListener('storage', check);
  }, [role, router, t]);

  return user?.role === role ? user : undefined;
}

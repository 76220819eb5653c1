'use client';

import { useTranslations } from 'next-intl';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import { ChangePassword } from './change-password';

/**
 * Shown instead of the staff area until a temporary password is replaced
 * (docs/decisions.md#roles-sessions-passwords).
 */
export function OwnPasswordFirst({ user }: { user: StaffUser }) {
  const t = useTranslations('staff');
  return (
    <div className="mx-auto w-full max-w-md px-5 py-10 sm:py-16">
      <h1 className="text-3xl">{t('ownPasswordFirst')}</h1>
      <p className="text-soft mt-3 mb-8 text-lg">{t('ownPasswordWhy')}</p>
      <ChangePassword user={user} />
    </div>
  );
}

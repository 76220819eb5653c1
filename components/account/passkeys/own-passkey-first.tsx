'use client';

import { useTranslations } from 'next-intl';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import { PasskeysPanel } from './passkeys-panel';

/** Replaces the admin area until a required passkey is set up. */
export function OwnPasskeyFirst({ user }: { user: StaffUser }) {
  const t = useTranslations('passkey');
  return (
    <div className="mx-auto w-full max-w-xl px-5 py-10 sm:py-16">
      <h1 className="text-3xl">{t('firstTitle')}</h1>
      <p className="text-soft mt-3 mb-8 text-lg">{t('firstWhy')}</p>
      <PasskeysPanel user={user} />
    </div>
  );
}

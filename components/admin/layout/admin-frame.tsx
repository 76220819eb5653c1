'use client';

import type { ReactNode } from 'react';
import { OwnPasswordFirst } from '@/components/account/change-password';
import { OwnPasskeyFirst } from '@/components/account/passkeys/own-passkey-first';
import { useStaffUser } from '@/components/account/use-staff-user';
import { Skeleton } from '@/components/ui/skeleton';
import { AdminMenu } from './admin-menu';

/** Until a temporary password is replaced, or a required passkey set up, only the form for that. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const user = useStaffUser('admin');
  if (user?.mustChangePassword) return <OwnPasswordFirst user={user} />;
  if (user?.mustSetUpPasskey) return <OwnPasskeyFirst user={user} />;
  return (
    <div className="mx-auto w-full max-w-[120rem] px-4 py-6 sm:px-5 xl:grid xl:grid-cols-[13rem_minmax(0,1fr)] xl:gap-6 xl:py-5 print:block">
      <AdminMenu user={user} />
      <div className="min-w-0 lg:max-xl:pt-6">{user ? children : <Skeleton rows={4} />}</div>
    </div>
  );
}

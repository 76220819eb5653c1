'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { Button } from '@/components/ui/button';
import { buttonVariant } from '@/components/ui/button-variant';
import { SignOutIcon } from '@/components/ui/icons';
import { useHydrated } from '@/components/ui/use-hydrated';
import { Link, usePathname } from '@/lib/i18n/navigation';

// Only the staff areas sign out, so public pages do not load the code for it.
const SignOutButton = lazy(() =>
  import('./sign-out-button').then((file) => ({ default: file.SignOutButton })),
);

export function SessionButton({ wide = false }: { wide?: boolean }) {
  const t = useTranslations('nav');
  const staff = /^\/(employee|admin)(\/|$)/.test(usePathname());
  const hydrated = useHydrated();
  if (!staff) {
    return (
      <Link href="/login" className={buttonVariant('primary', wide)}>
        {t('signIn')}
      </Link>
    );
  }
  const notYet = (
    <Button variant="outline" wide={wide} disabled icon={SignOutIcon}>
      {t('signOut')}
    </Button>
  );
  // The server's page would show a button that looks ready, and lose a press until its code has arrived.
  if (!hydrated) return notYet;
  return (
    <Suspense fallback={notYet}>
      <SignOutButton wide={wide} />
    </Suspense>
  );
}

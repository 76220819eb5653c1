'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '@/components/ui/button';
import { buttonLook } from '@/components/ui/button-look';
import { SignOutIcon } from '@/components/ui/icons';
import { forgetDraft } from '@/lib/api/draft';
import { signOut } from '@/lib/api/endpoints';
import { clearSession } from '@/lib/api/session';
import { Link, usePathname, useRouter } from '@/lib/i18n/navigation';

/** Sign Out in the staff areas, a Sign In link elsewhere (spec §2). */
export function SessionButton({ wide = false }: { wide?: boolean }) {
  const t = useTranslations('nav');
  const said = useTranslations('success');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const staff = /^\/(employee|admin)(\/|$)/.test(usePathname());

  if (!staff) {
    return (
      <Link href="/login" className={buttonLook('primary', wide)}>
        {t('signIn')}
      </Link>
    );
  }

  async function leave() {
    setBusy(true);
    // Without a signal the session still ends here; on the server it ends by itself within the day.
    await signOut().catch(() => undefined);
    forgetDraft();
    clearSession();
    toast.success(said('signedOut'));
    router.push('/login');
  }

  return (
    <Button
      look="outline"
      wide={wide}
      disabled={busy}
      onClick={leave}
      icon={<SignOutIcon aria-hidden className="size-5" />}
    >
      {t('signOut')}
    </Button>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Elements } from '@/components/ui/elements';
import { PageHeader } from '@/components/ui/page-header';
import { idOf, useUser } from '@/lib/api/session';
import { ChangePassword } from './change-password';
import { PasskeysPanel } from './passkeys/passkeys-panel';

export function OwnAccount({ language }: { language: Elements }) {
  const t = useTranslations('admin');
  const staff = useTranslations('staff');
  const passkey = useTranslations('passkey');
  const user = useUser();
  const [changes, setChanges] = useState(0);
  if (!user) return null;
  return (
    <div className="max-w-xl">
      <PageHeader
        title={user.adminName || t('account')}
        subtitle={[idOf(user), user.adminEmail].filter(Boolean).join(' · ')}
      />
      <Part id="password" title={staff('changePassword')}>
        {/* Emptied once it is changed. */}
        <ChangePassword key={changes} user={user} onChanged={() => setChanges(changes + 1)} />
      </Part>
      <Part id="passkeys" title={passkey('title')}>
        <PasskeysPanel user={user} />
      </Part>
      <Part id="language" title={t('language')}>
        <div className="flex">{language}</div>
      </Part>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: Elements }) {
  return (
    <section aria-labelledby={id} className="border-line mb-6 border-t pt-6">
      <h2 id={id} className="mb-4 scroll-mt-20 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

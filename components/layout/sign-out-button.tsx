'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '@/components/ui/button';
import { SignOutIcon } from '@/components/ui/icons';
import { onOwnEntry } from '@/components/ui/use-back';
import { unfinishedDrafts } from '@/lib/api/draft';
import { signOut } from '@/lib/api/endpoints';
import { currentUser, endSession, idOf } from '@/lib/api/session';
import { useRouter } from '@/lib/i18n/navigation';
import { SignOutQuestion, type Unfinished } from './sign-out-question';

/** Whether something that this employee saved on this phone is not sent. */
async function somethingWaits(owner: string): Promise<boolean> {
  try {
    const { entriesOf } = await import('@/lib/field/store');
    return (await entriesOf(owner)).some(({ state }) => state !== 'sent');
  } catch {
    // This browser keeps nothing.
    return false;
  }
}

/** Ends the session here and on the server (docs/contract.md#states, Sign out); asks first if unfinished work would be lost. */
export function SignOutButton({ wide }: { wide: boolean }) {
  const t = useTranslations('nav');
  const said = useTranslations('success');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [unfinished, setUnfinished] = useState<Unfinished>([]);

  async function leave() {
    setUnfinished([]);
    setBusy(true);
    const owner = idOf(currentUser());
    // Without a signal the session still ends here; on the server it expires within the day.
    await signOut().catch(() => undefined);
    const forgotten = endSession();
    toast.success(said('signedOut'));
    onOwnEntry(() => router.push('/login'));
    await forgotten;
    // Where this browser keeps nothing, there is no call list.
    await import('@/lib/field/store').then(({ forgetCalls }) => forgetCalls()).catch(() => undefined);
    if (await somethingWaits(owner)) toast(t('notAllSent'), { id: 'not-all-sent', duration: 10_000 });
  }

  function ask() {
    const begun = unfinishedDrafts(idOf(currentUser()));
    if (begun.length === 0) void leave();
    else setUnfinished(begun);
  }

  return (
    <>
      <Button variant="outline" wide={wide} busy={busy && t('signingOut')} onClick={ask} icon={SignOutIcon}>
        {t('signOut')}
      </Button>
      {unfinished.length > 0 && (
        <SignOutQuestion unfinished={unfinished} onYes={leave} onNo={() => setUnfinished([])} />
      )}
    </>
  );
}

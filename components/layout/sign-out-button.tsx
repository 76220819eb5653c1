'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { SignOutIcon } from '@/components/ui/icons';
import { onOwnEntry } from '@/components/ui/use-back';
import { isOffline } from '@/lib/api/client';
import { unfinishedDrafts } from '@/lib/api/draft';
import { signOut } from '@/lib/api/endpoints';
import { FIELD } from '@/lib/constants/service-workers';
import { currentUser, endSession, idOf } from '@/lib/api/session';
import { useRouter } from '@/lib/i18n/navigation';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

type Asked = { unfinished: ReturnType<typeof unfinishedDrafts>; offline: boolean };

const WORDS: Record<string, 'unfinishedRegistration' | 'unfinishedMembers' | 'unfinishedOnCard'> = {
  registration: 'unfinishedRegistration',
  members: 'unfinishedMembers',
  visit: 'unfinishedOnCard',
  person: 'unfinishedOnCard',
};

function SignOutQuestion({
  unfinished,
  offline,
  onYes,
  onNo,
}: Asked & { onYes: () => void; onNo: () => void }) {
  const t = useTranslations('nav');
  const deletes = unfinished.length > 0;
  /** Several registrations count once. */
  const said = unfinished.map(({ name, draft }) => {
    const [kind = ''] = name.split('-', 1);
    const cardNumber = name.replace(/^\w+-|\..*/g, '');
    return t(WORDS[kind] ?? 'unfinishedForm', { cardNumber, title: String(draft.title) });
  });
  // Outside the bar: a phone turned sideways hides the menu that contains the button.
  return createPortal(
    // Escape closes only the question and leaves the menu behind it open.
    <div onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}>
      <ConfirmDialog
        title={t(deletes ? 'signOutTitle' : 'signOutOfflineTitle')}
        text={
          <>
            {offline && <p>{t('signOutOffline')}</p>}
            {[...new Set(said)].map((words) => (
              <p key={words}>{words}</p>
            ))}
            {unfinished.some(({ draft }) => draft.sent) && (
              <p className="font-semibold">{t('unfinishedSent')}</p>
            )}
          </>
        }
        yes={t(deletes ? 'signOutAnyway' : 'signOut')}
        no={t('staySignedIn')}
        onYes={onYes}
        onNo={onNo}
      />
    </div>,
    document.body,
  );
}

async function somethingWaits(owner: string): Promise<boolean> {
  try {
    const { entriesOf, isUnsent } = await import('@/lib/field/store');
    return (await entriesOf(owner)).some(isUnsent);
  } catch {
    // This browser keeps nothing.
    return false;
  }
}

/** Asks first if unfinished work would be lost, or if there is no signal to sign in again. */
export function SignOutButton({ wide }: { wide: boolean }) {
  const t = useTranslations('nav');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked>();

  async function leave() {
    setAsked(undefined);
    setBusy(true);
    const user = currentUser();
    const owner = idOf(user);
    // Without a signal the sign-in page cannot be opened, but the page for villages can.
    const next = user?.role === 'employee' && (await isOffline()) ? FIELD.page : '/login';
    // Without a signal the session still ends here; on the server it expires within the day.
    await signOut().catch(() => undefined);
    const forgotten = endSession();
    toast.success(t('signedOut'));
    onOwnEntry(() => router.push(next));
    await forgotten;
    // Where this browser keeps nothing, there is no call list.
    await import('@/lib/field/store').then(({ forgetCalls }) => forgetCalls()).catch(() => undefined);
    if (await somethingWaits(owner)) toast(t('notAllSent'), { id: 'not-all-sent', duration: 10_000 });
  }

  async function ask() {
    const begun = unfinishedDrafts(idOf(currentUser()));
    const offline = await isOffline();
    if (begun.length === 0 && !offline) void leave();
    else setAsked({ unfinished: begun, offline });
  }

  return (
    <>
      <Button variant="outline" wide={wide} busy={busy} onClick={ask} icon={SignOutIcon}>
        {t('signOut')}
      </Button>
      {asked && <SignOutQuestion {...asked} onYes={leave} onNo={() => setAsked(undefined)} />}
    </>
  );
}

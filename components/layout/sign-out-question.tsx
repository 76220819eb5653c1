'use client';

import { useTranslations } from 'next-intl';
import { createPortal } from 'react-dom';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { unfinishedDrafts } from '@/lib/api/draft';

export type Asked = { unfinished: ReturnType<typeof unfinishedDrafts>; offline: boolean };
type Props = Asked & { onYes: () => void; onNo: () => void };

const WORDS: Record<string, 'unfinishedRegistration' | 'unfinishedMembers' | 'unfinishedOnCard'> = {
  registration: 'unfinishedRegistration',
  members: 'unfinishedMembers',
  visit: 'unfinishedOnCard',
  person: 'unfinishedOnCard',
};

/**
 * Asks before signing out deletes unfinished work: says what it is, and whether it may have been saved. Without a signal it
 * says that nobody can sign in again.
 */
export function SignOutQuestion({ unfinished, offline, onYes, onNo }: Props) {
  const t = useTranslations('nav');
  const deletes = unfinished.length > 0;
  /** Of several registrations once. */
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

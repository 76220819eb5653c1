'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { clearSession, currentUser } from '@/lib/api/session';
import { token } from '@/lib/api/token';
import type { Role } from '@/lib/constants/choices';
import type { StaffUser } from '@/lib/schemas/answers';
import { askedArea } from './way-back';

/** Why somebody sees the sign-in page, where there is more to say than 'sign in'. */
export type Arrival =
  | { why: 'again' }
  | { why: 'signedIn'; user: StaffUser }
  | { why: 'otherRole'; user: StaffUser; asked: Role };

/** A part that cannot be fetched means no signal: then nobody knows, and the session is taken for good. */
const isOver = (role: Role): Promise<boolean> =>
  import('./session-check').then((part) => part.isSessionOver(role)).catch(() => false);

async function arrival(): Promise<Arrival | undefined> {
  const asked = askedArea(window.location.search);
  const user = token() ? currentUser() : null;
  if (!user) return asked && { why: 'again' };
  if (asked && user.role !== asked) return { why: 'otherRole', user, asked };
  if (!(await isOver(user.role))) return { why: 'signedIn', user };
  clearSession();
  return { why: 'again' };
}

/**
 * Sent here by a page that needs a session: 'Please login again' (docs/contract.md#messages), or, with a session of the other role,
 * whose page that is. Here with a session of the right role: signed in already, once the server agrees.
 */
export function useArrival(): Arrival | undefined {
  const t = useTranslations('login');
  const [found, setFound] = useState<Arrival>();

  useEffect(() => {
    let gone = false;
    void arrival().then((now) => {
      if (gone || !now) return;
      setFound(now);
      // The same notice as that of the page that led here, so that it stands there once.
      if (now.why === 'again') toast.error(t('loginAgain'), { id: 'login-again' });
    });
    return () => {
      gone = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, []);

  return found;
}

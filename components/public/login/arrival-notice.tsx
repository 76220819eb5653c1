'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/components/ui/toast';
import { clearSession, currentUser } from '@/lib/api/session';
import { token } from '@/lib/api/token';
import type { Role } from '@/lib/constants/choices';
import { Link } from '@/lib/i18n/navigation';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import { requestedArea, pathAfterSignIn } from './sign-in-form';

type Arrival =
  | { why: 'again' }
  | { why: 'suspended' }
  | { why: 'signedIn'; user: StaffUser }
  | { why: 'otherRole'; user: StaffUser; asked: Role };

/** If the module cannot be loaded there is no network; the session then counts as valid. */
const whyOver = (role: Role) =>
  import('./send-sign-in').then((part) => part.whySessionOver(role)).catch(() => undefined);

async function arrival(): Promise<Arrival | undefined> {
  const asked = requestedArea(window.location.search);
  const user = token() ? currentUser() : null;
  if (!user) return asked && { why: 'again' };
  if (asked && user.role !== asked) return { why: 'otherRole', user, asked };
  const why = await whyOver(user.role);
  if (!why) return { why: 'signedIn', user };
  clearSession();
  return { why };
}

/** Somebody signed in with the other role learns whose page it is. */
export function useArrival(): Arrival | undefined {
  const t = useTranslations('login');
  const [found, setFound] = useState<Arrival>();

  useEffect(() => {
    let gone = false;
    void arrival().then((now) => {
      if (gone || !now) return;
      setFound(now);
      // The id of the notice on the previous page, so that only one is shown.
      if (now.why === 'again') toast.error(t('loginAgain'), { id: 'login-again' });
    });
    return () => {
      gone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, []);

  return found;
}

const nameOf = ({ employeeName, EmployeeID, adminName, adminId }: StaffUser) =>
  `${employeeName ?? adminName ?? ''} (${EmployeeID ?? adminId ?? ''})`;

export function ArrivalNotice({ arrival }: { arrival: Arrival }) {
  const t = useTranslations('login');
  if (arrival.why === 'again' || arrival.why === 'suspended') {
    return (
      <Notice role="status" tone="due">
        {t(arrival.why === 'again' ? 'whyAgain' : 'whySuspended')}
      </Notice>
    );
  }
  const { user } = arrival;
  const other = arrival.why === 'otherRole';
  return (
    <Notice role="status">
      {other && (
        <strong className="font-semibold">
          {`${t(arrival.asked === 'admin' ? 'adminsOnly' : 'employeesOnly')} `}
        </strong>
      )}
      <span>{`${t('signedInAs', { name: nameOf(user) })} `}</span>
      <Link
        href={other ? `/${user.role}/dashboard` : pathAfterSignIn(window.location.search, user.role)}
        className="text-link inline-block py-1 font-semibold"
      >
        {t('goOn')}
      </Link>
    </Notice>
  );
}

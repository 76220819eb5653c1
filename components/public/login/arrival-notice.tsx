'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/components/ui/toast';
import { token } from '@/lib/api/token';
import { Link } from '@/lib/i18n/navigation';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import type { Arrival } from './send-sign-in';
import { requestedArea, pathAfterSignIn } from './sign-in-form';

async function arrival(): Promise<Arrival | undefined> {
  const asked = requestedArea(window.location.search);
  if (!token()) return asked && { why: 'again' };
  // Without the network nothing is said.
  const part = await import('./send-sign-in').catch(() => undefined);
  return part?.arrivalOf(asked);
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

'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { Link } from '@/lib/i18n/navigation';
import type { StaffUser } from '@/lib/schemas/answers';
import type { Arrival } from './use-arrival';
import { wayBack } from './way-back';

const nameOf = ({ employeeName, EmployeeID, adminName, adminId }: StaffUser) =>
  `${employeeName ?? adminName ?? ''} (${EmployeeID ?? adminId ?? ''})`;

/** Why one is here, and for whoever is signed in already the way on. */
export function ArrivalNotice({ arrival }: { arrival: Arrival }) {
  const t = useTranslations('login');
  if (arrival.why === 'again') {
    return (
      <Notice role="status" tone="due">
        {t('whyAgain')}
      </Notice>
    );
  }
  const { user } = arrival;
  const other = arrival.why === 'otherRole';
  return (
    <Notice role="status">
      {other && (
        <strong className="font-semibold">
          {t(arrival.asked === 'admin' ? 'adminsOnly' : 'employeesOnly')}{' '}
        </strong>
      )}
      {t('signedInAs', { name: nameOf(user) })}{' '}
      <Link
        href={other ? `/${user.role}/dashboard` : wayBack(window.location.search, user.role)}
        className="text-link inline-block py-1 font-semibold"
      >
        {t('goOn')}
      </Link>
    </Notice>
  );
}

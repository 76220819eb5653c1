import { useTranslations } from 'next-intl';
import { ActiveBadge } from '@/components/card/due-badge';

/** An employee's status, Active or Inactive: Hindi uses different words for people than for cards. */
export function EmployeeStatus({ active }: { active: boolean }) {
  const t = useTranslations('admin');
  return <ActiveBadge active={active}>{t(active ? 'employeeActive' : 'employeeInactive')}</ActiveBadge>;
}

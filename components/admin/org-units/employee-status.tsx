import { useTranslations } from 'next-intl';
import { ActiveBadge } from '@/components/card/due-badge';
import { Badge } from '@/components/ui/badge';
import { DueIcon } from '@/components/ui/icons';

/** An employee's status, Active, Suspended or Inactive: Hindi uses different words for people than for cards. */
export function EmployeeStatus({ active, suspended = false }: { active: boolean; suspended?: boolean }) {
  const t = useTranslations('admin');
  if (active && suspended)
    return (
      <Badge tone="due" icon={<DueIcon aria-hidden className="size-4" />}>
        {t('employeeSuspended')}
      </Badge>
    );
  return <ActiveBadge active={active}>{t(active ? 'employeeActive' : 'employeeInactive')}</ActiveBadge>;
}

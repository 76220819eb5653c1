'use client';

import { useTranslations } from 'next-intl';
import { ShownPassword } from '@/components/admin/passwords/shown-password';

type Props = {
  title: string;
  employeeId: string;
  password: string | undefined;
  next: string;
  onClose: () => void;
};

/** An employee's temporary password. */
export function TemporaryPassword({ employeeId, ...rest }: Props) {
  const t = useTranslations('employees');
  return (
    <ShownPassword
      {...rest}
      id={employeeId}
      idLabel={t('employeeId')}
      passwordLabel={t('temporaryPassword')}
      once={t('shownOnce')}
      before={t('passwordStands')}
    />
  );
}

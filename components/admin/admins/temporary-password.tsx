'use client';

import { useTranslations } from 'next-intl';
import { ShownPassword } from '@/components/admin/passwords/shown-password';

type Props = {
  title: string;
  admin: { adminId: string; adminName: string };
  password: string | undefined;
  onClose: () => void;
};

/** An admin's temporary password. */
export function TemporaryPassword({ admin: { adminId, adminName }, ...rest }: Props) {
  const t = useTranslations('admins');
  return (
    <ShownPassword
      {...rest}
      id={adminId}
      idLabel={t('id')}
      passwordLabel={t('temporaryPassword')}
      next={t('addedNext', { name: adminName })}
      once={t('shownOnce')}
      before={t('shownBefore')}
    />
  );
}

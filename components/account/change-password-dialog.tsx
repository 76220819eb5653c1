'use client';

import { useTranslations } from 'next-intl';
import { Modal } from '@/components/ui/modal';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import { ChangePassword } from './change-password';

/** Any signed-in person can change their password (docs/decisions.md#roles-sessions-passwords). */
export function ChangePasswordDialog({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const t = useTranslations('staff');
  return (
    <Modal title={t('changePassword')} onClose={onClose}>
      <ChangePassword user={user} onChanged={onClose} />
    </Modal>
  );
}

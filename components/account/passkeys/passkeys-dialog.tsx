'use client';

import { useTranslations } from 'next-intl';
import { Modal } from '@/components/ui/modal';
import type { StaffUser } from '@/lib/schemas/answers/accounts';
import { PasskeysPanel } from './passkeys-panel';

/** Any signed-in person can protect their account with passkeys. */
export function PasskeysDialog({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const t = useTranslations('passkey');
  return (
    <Modal title={t('title')} onClose={onClose}>
      <PasskeysPanel user={user} />
    </Modal>
  );
}

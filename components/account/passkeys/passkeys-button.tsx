'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { late } from '@/components/list/late';
import { Modal } from '@/components/ui/modal';
import type { StaffUser } from '@/lib/schemas/responses/accounts';

const [Panel] = late(() => import('./passkeys-panel').then((part) => part.PasskeysPanel));

type Props = { user: StaffUser; className: string; label?: string; children: ReactNode };

/** @param label for a button that shows only an icon */
export function PasskeysButton({ user, className, label, children }: Props) {
  const t = useTranslations('passkey');
  const [open, setOpen] = useState(false);

  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
        className={className}
      >
        {children}
      </button>
      {open && (
        <Modal title={t('title')} onClose={() => setOpen(false)}>
          <Panel user={user} />
        </Modal>
      )}
    </>
  );
}

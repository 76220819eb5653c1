'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import toast from 'react-hot-toast';
import { Modal } from '@/components/ui/modal';
import { useLazy } from '@/components/ui/use-lazy';
import type { StaffUser } from '@/lib/schemas/responses/accounts';

const loadPanel = () => import('./passkeys-panel').then((part) => part.PasskeysPanel);

type Props = { user: StaffUser; className: string; label?: string; children: ReactNode };

/** @param label for a button that shows only an icon */
export function PasskeysButton({ user, className, label, children }: Props) {
  const t = useTranslations('passkey');
  const common = useTranslations('common');
  const [Panel, load] = useLazy(loadPanel);
  const [open, setOpen] = useState(false);

  async function show() {
    try {
      await load();
      setOpen(true);
    } catch {
      toast.error(common('failed'));
    }
  }

  return (
    <>
      <button type="button" aria-label={label} title={label} onClick={show} className={className}>
        {children}
      </button>
      {open && Panel && (
        <Modal title={t('title')} onClose={() => setOpen(false)}>
          <Panel user={user} />
        </Modal>
      )}
    </>
  );
}

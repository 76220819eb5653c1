'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { Button } from '@/components/ui/button';
import { useLazy } from '@/components/ui/use-lazy';

const loadDialog = () => import('./forgot-password').then((part) => part.ForgotPassword);

/** Forgot password (docs/contract.md#login): opens a dialog that says whom to ask. */
export function ForgotButton() {
  const t = useTranslations('login');
  const [Dialog, load] = useLazy(loadDialog);
  const [open, setOpen] = useState(false);

  async function ask() {
    try {
      await load();
      setOpen(true);
    } catch {
      toast.error(t('forgotMissing'));
    }
  }

  return (
    <>
      <Button look="quiet" className="-mr-4 px-4!" onClick={ask}>
        {t('forgot')}
      </Button>
      {open && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Modal } from '@/components/ui/modal';
import { PrintSheet } from '@/components/ui/print-sheet';

/** Two widths of the one dialog; the wide one brings a sheet for the printer. */
export function Dialogs() {
  const t = useTranslations('styleguide');
  const [open, setOpen] = useState<'narrow' | 'wide' | 'question'>();
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="outline" onClick={() => setOpen('narrow')}>
        Modal
      </Button>
      <Button look="outline" onClick={() => setOpen('wide')}>
        Modal wide · PrintSheet
      </Button>
      <Button look="outline" onClick={() => setOpen('question')}>
        ConfirmDialog
      </Button>
      {open === 'question' && (
        <ConfirmDialog title={t('bad')} text={t('know')} yes={t('danger')} onYes={close} onNo={close} />
      )}
      {(open === 'narrow' || open === 'wide') && (
        <Modal
          title={t('dialogs')}
          wide={open === 'wide'}
          onClose={close}
          footer={
            <>
              {open === 'wide' && (
                <Button look="outline" onClick={() => window.print()}>
                  {t('print')}
                </Button>
              )}
              <Button onClick={close}>{t('close')}</Button>
            </>
          }
        >
          <p>{t('dialogsText')}</p>
          {open === 'wide' && (
            <PrintSheet>
              <p className="text-[14pt]">{t('dialogsText')}</p>
            </PrintSheet>
          )}
        </Modal>
      )}
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { TRUST } from '@/lib/constants/trust';

/** Whom to ask for a new password (decisions.md, Roles). */
export function ForgotPassword({ onClose }: { onClose: () => void }) {
  const t = useTranslations('login');
  const common = useTranslations('common');
  return (
    <Modal
      title={t('forgotTitle')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{common('close')}</Button>}
    >
      <div className="space-y-4 text-lg">
        <p>{t('forgotEmployee')}</p>
        <p>
          {t.rich('forgotContact', {
            phone: () => (
              <a
                className="text-teal underline underline-offset-4"
                href={`tel:${TRUST.phone.replace(/\s/g, '')}`}
              >
                {TRUST.phone}
              </a>
            ),
            email: () => (
              <a className="text-teal underline underline-offset-4" href={`mailto:${TRUST.email}`}>
                {TRUST.email}
              </a>
            ),
          })}
        </p>
        <p className="text-soft text-base">{t('forgotAdmin')}</p>
      </div>
    </Modal>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { PhoneLink } from '@/components/ui/phone-link';
import { TRUST } from '@/lib/constants/trust';

export function ForgotPassword({ onClose }: { onClose: () => void }) {
  const t = useTranslations('login');
  const common = useTranslations('common');
  return (
    <Modal
      title={t('forgotTitle')}
      onClose={onClose}
      footer={
        <Button onClick={onClose} className="max-sm:w-full">
          {common('close')}
        </Button>
      }
    >
      <div className="text-lead space-y-4">
        <p>{t('forgotEmployee')}</p>
        <p>
          {t.rich('forgotContact', {
            phone: () => <PhoneLink number={TRUST.phone} />,
            email: () => (
              <a
                className="text-link inline-block max-w-full font-semibold break-words"
                href={`mailto:${TRUST.email}`}
              >
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

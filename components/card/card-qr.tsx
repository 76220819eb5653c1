'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Modal } from '@/components/ui/modal';
import { QrCode } from './qr-code';

type Props = { link: string };

export function CardQr({ link }: Props) {
  const say = useTranslations('card');
  return <QrCode link={link} label={say('qr')} />;
}

export function CardQrDialog({ link, onClose }: Props & { onClose: () => void }) {
  const say = useTranslations('card');
  return (
    <Modal title={say('qr')} titleFirst onClose={onClose}>
      <div className="mx-auto aspect-square w-full max-w-[min(34rem,62dvh)]">
        <CardQr link={link} />
      </div>
      <p className="mt-4 text-center text-lg text-balance">{say('qrText')}</p>
    </Modal>
  );
}

export function CardQrButton({ link }: Props) {
  const say = useTranslations('card');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={say('qrOpen')}
        onClick={() => setOpen(true)}
        className="block size-full cursor-zoom-in rounded-[4%] focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-white"
      >
        <CardQr link={link} />
      </button>
      {open && <CardQrDialog link={link} onClose={() => setOpen(false)} />}
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DiscardDialog } from '@/components/ui/confirm-dialog';
import { Modal } from '@/components/ui/modal';

/** For a form that was sent but got no response. */
export type SentAlready = {
  title: string;
  text: string;
  /** What could happen if it is discarded. */
  warning: string;
  look: string;
  onLook: () => void;
  /** Whether Aadhaar numbers must be typed again before resending. */
  aadhaarLeftOut: () => boolean;
  onSendAgain: () => void;
};

type Props = {
  /** Set if it was sent and may have been saved. */
  sent: SentAlready | undefined;
  anyway: string;
  onYes: () => void;
  onNo: () => void;
};

/** A form that may have been saved offers to resend it or to look first. */
export function DiscardQuestion({ sent, ...asked }: Props) {
  return sent ? <SentAlreadyDialog {...sent} {...asked} /> : <DiscardDialog {...asked} />;
}

type Asked = SentAlready & Omit<Props, 'sent'>;

function SentAlreadyDialog({ title, text, warning, look, anyway, onYes, onNo, ...ways }: Asked) {
  const t = useTranslations('register');
  const incomplete = ways.aadhaarLeftOut();
  const then = (act: () => void) => () => {
    onNo();
    act();
  };
  return (
    <Modal
      title={title}
      onClose={onNo}
      footer={
        <div className="flex w-full flex-col gap-3 sm:flex-row-reverse">
          <Button onClick={then(ways.onSendAgain)}>{t(incomplete ? 'goOn' : 'sendAgain')}</Button>
          <Button variant="outline" onClick={then(ways.onLook)}>
            {look}
          </Button>
          <Button variant="danger" className="sm:mr-auto" onClick={onYes}>
            {anyway}
          </Button>
        </div>
      }
    >
      <div className="space-y-3 text-lg">
        <p>{incomplete ? `${text} ${t('aadhaarLeftOut')}` : text}</p>
        <p className="font-semibold">{warning}</p>
      </div>
    </Modal>
  );
}

type StartAgainProps = {
  onStartAgain: () => void;
  /** Set if it was sent and may have been saved. */
  sent: SentAlready | undefined;
  disabled: boolean;
};

export function StartAgain({ onStartAgain, sent, disabled }: StartAgainProps) {
  const t = useTranslations('register');
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const startAgain = () => {
    close();
    onStartAgain();
  };
  return (
    <>
      <Button variant="ghost" className="-mx-4" disabled={disabled} onClick={() => setAsking(true)}>
        {t('startAgain')}
      </Button>
      {asking && <DiscardQuestion sent={sent} anyway={t('startAnyway')} onYes={startAgain} onNo={close} />}
    </>
  );
}

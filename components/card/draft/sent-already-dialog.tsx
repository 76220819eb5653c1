'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';

/** Texts and actions for a form that was sent without getting a response. */
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

type Props = SentAlready & { discard: string; onDiscard: () => void; onClose: () => void };

/** Shown before a form that may have been saved is discarded: offers to resend it or to look first. */
export function SentAlreadyDialog({ title, text, warning, look, discard, onClose, ...ways }: Props) {
  const t = useTranslations('register');
  const incomplete = ways.aadhaarLeftOut();
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={
        <div className="flex w-full flex-col gap-3 sm:flex-row-reverse">
          <Button onClick={then(ways.onSendAgain)}>{t(incomplete ? 'goOn' : 'sendAgain')}</Button>
          <Button variant="outline" onClick={then(ways.onLook)}>
            {look}
          </Button>
          <Button variant="danger" className="sm:mr-auto" onClick={ways.onDiscard}>
            {discard}
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

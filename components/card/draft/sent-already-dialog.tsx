'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';

/** What a form says and does where it was sent and no answer came. */
export type SentAlready = {
  title: string;
  text: string;
  /** What could happen if it is thrown away. */
  warning: string;
  look: string;
  onLook: () => void;
  /** Whether Aadhaar numbers have to be typed again before it can be sent. */
  aadhaarLeftOut: () => boolean;
  onSendAgain: () => void;
};

type Props = SentAlready & { discard: string; onDiscard: () => void; onClose: () => void };

/** Before a form is thrown away that may have been saved: offers to send it again or to look first. */
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
          <Button look="outline" onClick={then(ways.onLook)}>
            {look}
          </Button>
          <Button look="danger" className="sm:mr-auto" onClick={ways.onDiscard}>
            {discard}
          </Button>
        </div>
      }
    >
      <div className="space-y-3 text-lg">
        <p>
          {text} {incomplete && t('aadhaarLeftOut')}
        </p>
        <p className="font-semibold">{warning}</p>
      </div>
    </Modal>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';

/** What the two forms say and do about something sent that no answer came to. */
export type SentAlready = {
  title: string;
  text: string;
  /** What throwing it away could lead to. */
  warning: string;
  look: string;
  onLook: () => void;
  /** Whether Aadhaar numbers have to be typed again before it is what it was. */
  aadhaarLeftOut: () => boolean;
  onSendAgain: () => void;
};

type Props = SentAlready & { discard: string; onDiscard: () => void; onClose: () => void };

/** Before something is thrown away that may have been saved: first sending it again or looking, only then away. */
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
          {text} {incomplete && t('aadharLeftOut')}
        </p>
        <p className="font-semibold">{warning}</p>
      </div>
    </Modal>
  );
}

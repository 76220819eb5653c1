'use client';

import { useTranslations } from 'next-intl';
import { Button } from './button';
import { Modal } from './modal';

type Props = {
  title: string;
  text: string;
  yes: string;
  /** 'Keep editing' by default. */
  no?: string;
  onYes: () => void;
  onNo: () => void;
};

/** Asks before something that was typed is deleted. */
export function ConfirmDialog({ title, text, yes, no, onYes, onNo }: Props) {
  const t = useTranslations('common');
  return (
    <Modal
      title={title}
      onClose={onNo}
      footer={
        <div className="flex w-full flex-wrap gap-3 max-sm:*:flex-1 max-sm:*:px-3 sm:justify-end">
          <Button variant="outline" onClick={onNo}>
            {no ?? t('keepEditing')}
          </Button>
          <Button variant="danger" onClick={onYes}>
            {yes}
          </Button>
        </div>
      }
    >
      <p className="text-lg">{text}</p>
    </Modal>
  );
}

/** Asks before what was typed or chosen is dropped. */
export function DiscardDialog(answers: Pick<Props, 'onYes' | 'onNo'>) {
  const t = useTranslations('common');
  return <ConfirmDialog title={t('discardTitle')} text={t('discardText')} yes={t('discard')} {...answers} />;
}

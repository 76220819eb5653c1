'use client';

import { useTranslations } from 'next-intl';
import { Button } from './button';
import type { Elements } from './elements';
import { Modal } from './modal';

type Props = {
  title: string;
  text: Elements | string;
  yes: string;
  no?: string;
  onYes: () => void;
  onNo: () => void;
};

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
      <div className="space-y-3 text-lg">{text}</div>
    </Modal>
  );
}

export function DiscardDialog(answers: Pick<Props, 'onYes' | 'onNo'>) {
  const t = useTranslations('common');
  return <ConfirmDialog title={t('discardTitle')} text={t('discardText')} yes={t('discard')} {...answers} />;
}

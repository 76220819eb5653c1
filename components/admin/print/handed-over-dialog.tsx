'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LeftOutNotice } from '@/components/card/print/left-out';
import { useRefreshCards } from '@/components/card/queries';
import { RemoveDialog } from '@/components/form/remove-dialog';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { call } from '@/lib/api/client';
import type { LeftOutCard } from '@/lib/schemas/responses/printing';

type Props = { cardNumbers: string[]; onClose: () => void; onRecorded: () => void };

/** Records that families have their printed cards; names those that are not recorded. */
export function HandedOverDialog({ cardNumbers, onClose, onRecorded }: Props) {
  const t = useTranslations('printCentre');
  const common = useTranslations('common');
  const print = useTranslations('print');
  const refresh = useRefreshCards();
  const [leftOut, setLeftOut] = useState<LeftOutCard[]>([]);
  const count = cardNumbers.length;

  if (leftOut.length > 0)
    return (
      <Modal
        title={print('notRecorded', { count })}
        titleFirst
        onClose={onClose}
        footer={<Button onClick={onClose}>{common('close')}</Button>}
      >
        <LeftOutNotice cards={leftOut} />
      </Modal>
    );
  return (
    <RemoveDialog
      title={print('handOverTitle', { count })}
      mild
      yes={print('handOverYes')}
      busy={print('recording')}
      remove={async () => {
        const answer = await call('PUT /api/admin/print/delivered', { body: { cardNumbers } });
        setLeftOut(answer.leftOut);
        if (answer.leftOut.length === 0) onClose();
        return answer;
      }}
      failed={t('handOverFailed')}
      onClose={onClose}
      onRemoved={() => {
        void refresh();
        onRecorded();
      }}
    >
      <p className="text-lg">{print('handOverText', { count })}</p>
    </RemoveDialog>
  );
}

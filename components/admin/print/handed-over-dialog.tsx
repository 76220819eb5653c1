'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { LeftOutNotice } from '@/components/card/print/left-out';
import { AskDialog } from '@/components/form/ask-dialog';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { call } from '@/lib/api/client';
import type { LeftOutCard } from '@/lib/schemas/responses/printing';

type Props = { cardNumbers: string[]; onClose: () => void; onRecorded: () => void };

/** Records that families have their printed cards; names those that are not recorded. */
export function HandedOverDialog({ cardNumbers, onClose, onRecorded }: Props) {
  const common = useTranslations('common');
  const print = useTranslations('print');
  const left = useRef<LeftOutCard[]>([]);
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
    <AskDialog
      ask="print.handOver"
      values={{ count }}
      send={async () => {
        const answer = await call('PUT /api/admin/print/delivered', { body: { cardNumbers } });
        left.current = answer.leftOut;
        return answer;
      }}
      onClose={() => (left.current.length > 0 ? setLeftOut(left.current) : onClose())}
      onDone={onRecorded}
    />
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { WerePrinted, type SentToPrinter, LeftOutNotice } from '@/components/card/print/were-printed';
import { ChosenBar, useAsked } from '@/components/list/chosen-bar';
import { Button } from '@/components/ui/button';
import { CheckIcon, PrintIcon } from '@/components/ui/icons';
import type { ListedCard } from '@/lib/schemas/responses/cards';
import { PrintDialog, recordPrinted } from './print-dialog';
import type { Stage } from './stages';
import { useRef, useState } from 'react';
import { AskDialog } from '@/components/form/ask-dialog';
import { Modal } from '@/components/ui/modal';
import { call } from '@/lib/api/client';
import type { LeftOutCard } from '@/lib/schemas/printing';

const asSent = ({ cardNumber, holder, printing }: ListedCard): SentToPrinter => ({
  cardNumber,
  holder: holder.memberName,
  version: printing?.version ?? 0,
});

type Props = { stage: Stage; chosen: ListedCard[]; onClear: () => void };

export function ChosenToPrint({ stage, chosen, onClear }: Props) {
  const t = useTranslations('printCentre');
  const { open, numbers, ask, close } = useAsked<'print' | 'already' | 'handOver', ListedCard>(chosen);

  return (
    <>
      <ChosenBar count={chosen.length} onClear={onClear}>
        {stage !== 'delivery' ? (
          <>
            <Button variant="ghost" onClick={() => ask('already')}>
              {t('already')}
            </Button>
            <Button icon={PrintIcon} onClick={() => ask('print')}>
              {t('print')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="outline" onClick={() => ask('print')}>
              {t('printAgain')}
            </Button>
            <Button icon={CheckIcon} onClick={() => ask('handOver')}>
              {t('handOver')}
            </Button>
          </>
        )}
      </ChosenBar>
      {open?.what === 'print' && <PrintDialog cardNumbers={numbers} onClose={close} onRecorded={onClear} />}
      {open?.what === 'already' && (
        <WerePrinted
          cards={open.cards.map(asSent)}
          record={recordPrinted}
          onClose={close}
          onRecorded={onClear}
        />
      )}
      {open?.what === 'handOver' && (
        <HandedOverDialog cardNumbers={numbers} onClose={close} onRecorded={onClear} />
      )}
    </>
  );
}

type HandedOverDialogProps = { cardNumbers: string[]; onClose: () => void; onRecorded: () => void };

function HandedOverDialog({ cardNumbers, onClose, onRecorded }: HandedOverDialogProps) {
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

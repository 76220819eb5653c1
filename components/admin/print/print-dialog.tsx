'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { photoAddress } from '@/components/card/photo/card-photo';
import { LeftOutNotice } from '@/components/card/print/left-out';
import { PaperChoice } from '@/components/card/print/paper-choice';
import { PrintJob } from '@/components/card/print/print-job';
import type { CardPaper } from '@/components/card/print/printed-card';
import { WerePrinted } from '@/components/card/print/were-printed';
import { Modal } from '@/components/ui/modal';
import { Notice } from '@/components/ui/notice';
import { readCardsToPrint } from '@/lib/api/endpoints';
import { failToast } from '@/lib/api/fail-toast';
import type { CardToPrint, LeftOutCard } from '@/lib/schemas/answers';
import { recordPrinted } from './record-printed';

/** Sheets first: every office has a printer for them. */
const PAPERS = ['a4', 'cr80'] as const;

type Props = { cardNumbers: string[]; onClose: () => void; onRecorded: () => void };
type Prepared = { paper: CardPaper; cards: CardToPrint[]; leftOut: LeftOutCard[] };

const asPrinted = ({ photo, version: _, ...card }: CardToPrint) => ({
  ...card,
  ...(photo && { photo: photoAddress(photo) }),
});

/** Prints the chosen cards on one kind of paper, then asks whether they came out of the printer. */
export function PrintDialog({ cardNumbers, onClose, onRecorded }: Props) {
  const t = useTranslations('printCentre');
  const print = useTranslations('print');
  const [busy, setBusy] = useState<CardPaper>();
  const [prepared, setPrepared] = useState<Prepared>();
  const [asking, setAsking] = useState(false);
  const nothing = prepared?.cards.length === 0;

  async function prepare(paper: CardPaper) {
    setBusy(paper);
    setPrepared(undefined);
    try {
      const { cards, leftOut } = await readCardsToPrint(cardNumbers);
      setPrepared({ paper, cards, leftOut });
      if (cards.length === 0) setBusy(undefined);
    } catch (error) {
      setBusy(undefined);
      failToast(error, print('failed'));
    }
  }

  return (
    <>
      {asking && prepared ? (
        <WerePrinted
          cards={prepared.cards}
          notSent={prepared.leftOut}
          record={recordPrinted}
          onClose={onClose}
          onRecorded={onRecorded}
        />
      ) : (
        <Modal title={t('printTitle', { count: cardNumbers.length })} onClose={onClose}>
          <PaperChoice papers={PAPERS} busy={busy} onChoose={(paper) => void prepare(paper)} />
          {prepared && (
            <div className="mt-5 space-y-3">
              {nothing && (
                <Notice tone="danger" role="alert">
                  {t('nothingToPrint')}
                </Notice>
              )}
              <LeftOutNotice cards={prepared.leftOut} />
            </div>
          )}
        </Modal>
      )}
      {prepared && !nothing && (
        <PrintJob
          job={{ paper: prepared.paper, cards: prepared.cards.map(asPrinted) }}
          onDone={() => setAsking(true)}
          onFailed={() => {
            setPrepared(undefined);
            setBusy(undefined);
          }}
        />
      )}
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '@/components/ui/button';
import { PrintIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import type { CardDetail } from '@/lib/schemas/answers';
import { useCardCalls } from '../card-calls';
import { photoAddress } from '../photo/card-photo';
import { useReadCard } from '../queries';
import { cardOf, receiptOf } from './paper-data';
import type { Job } from './papers';
import { PrintCards, PrintJob } from './print-job';

/** The receipt first: an ordinary printer is enough for it. */
const PAPERS = [
  ['a5', 'receipt', 'receiptHelp'],
  ['a4', 'a4', 'a4Help'],
  ['cr80', 'cr80', 'cr80Help'],
] as const;

type Paper = (typeof PAPERS)[number][0];

/** For staff: prints a card or the family's receipt, as they are now (docs/contract.md#screens). */
export function PrintMenu({ cardNumber }: { cardNumber: string }) {
  const t = useTranslations('print');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        look="outline"
        icon={<PrintIcon aria-hidden className="size-5" />}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {open && <PrintDialog cardNumber={cardNumber} onClose={close} />}
    </>
  );
}

function PrintDialog({ cardNumber, onClose }: { cardNumber: string; onClose: () => void }) {
  const t = useTranslations('print');
  const readCard = useReadCard();
  const { getPhoto } = useCardCalls();
  const photoOfCard = async ({ card }: CardDetail) =>
    card.photoAt && photoAddress((await getPhoto(card.cardNumber)).photo);
  const [busy, setBusy] = useState<Paper>();
  const [job, setJob] = useState<Job>();

  async function print(paper: Paper) {
    setBusy(paper);
    try {
      const detail = await readCard(cardNumber);
      setJob(
        paper === 'a5'
          ? { paper, receipt: await receiptOf(detail) }
          : { paper, cards: [cardOf(detail, await photoOfCard(detail))] },
      );
    } catch {
      toast.error(t('failed'));
      setBusy(undefined);
    }
  }
  const done = () => {
    setJob(undefined);
    setBusy(undefined);
  };

  return (
    <Modal title={t('title')} onClose={onClose}>
      <ul className="space-y-3">
        {PAPERS.map(([paper, name, help]) => (
          <li key={paper}>
            <Button
              look="outline"
              wide
              busy={busy === paper && t('preparing')}
              disabled={busy !== undefined}
              aria-describedby={`print-${paper}`}
              onClick={() => void print(paper)}
            >
              {t(name)}
            </Button>
            <p id={`print-${paper}`} className="text-soft mt-1 text-center">
              {t(help)}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-5">{t('scale')}</p>
      {job?.paper === 'a5' ? (
        <PrintJob job={job} onDone={done} />
      ) : (
        job && <PrintCards {...job} onDone={done} />
      )}
    </Modal>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { HandOverDialog } from '@/components/admin/handover/hand-over-dialog';
import { PrintDialog } from '@/components/admin/print/print-dialog';
import { ChosenBar } from '@/components/list/chosen-bar';
import { ExportButton } from '@/components/list/export-button';
import { Button } from '@/components/ui/button';
import { PrintIcon } from '@/components/ui/icons';
import { PRINT_MAX_CARDS } from '@/lib/constants/limits';
import type { ListedCard } from '@/lib/schemas/responses/cards';
import { BlockCard } from '@/components/admin/cards/block-card';

type What = 'print' | 'handOver' | 'block';
type Props = { chosen: ListedCard[]; onClear: () => void };

/** What can be done with the cards chosen in the list of all cards. */
export function ChosenCards({ chosen, onClear }: Props) {
  const t = useTranslations('adminCards');
  const printing = useTranslations('printCentre');
  const handing = useTranslations('handover');
  const say = useTranslations('validation');
  // As they were when it was opened: the list behind changes.
  const [open, setOpen] = useState<{ what: What; cards: ListedCard[] }>();
  const ask = (what: What) =>
    chosen.length > PRINT_MAX_CARDS
      ? toast.error(say('tooManyToPrint'), { id: 'choose-cards' })
      : setOpen({ what, cards: chosen });
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    onClear();
  };
  const numbersOf = (cards: ListedCard[]) => cards.map(({ cardNumber }) => cardNumber);
  const numbers = numbersOf(open?.cards ?? []);

  return (
    <>
      <ChosenBar count={chosen.length} onClear={onClear}>
        <Button variant="outline" onClick={() => ask('block')}>
          {t('block')}
        </Button>
        <Button variant="outline" onClick={() => ask('handOver')}>
          {handing('handOver')}
        </Button>
        <ExportButton list="cards" chosen={numbersOf(chosen)} />
        <Button icon={PrintIcon} onClick={() => ask('print')}>
          {printing('print')}
        </Button>
      </ChosenBar>
      {open?.what === 'block' && <BlockCard cardNumbers={numbers} onClose={close} onBlocked={onClear} />}
      {open?.what === 'handOver' && (
        <HandOverDialog what={{ cards: open.cards }} onClose={close} onDone={done} />
      )}
      {open?.what === 'print' && <PrintDialog cardNumbers={numbers} onClose={close} onRecorded={onClear} />}
    </>
  );
}

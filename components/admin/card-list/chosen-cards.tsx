'use client';

import { useTranslations } from 'next-intl';
import { HandOverDialog } from '@/components/admin/handover/hand-over-dialog';
import { PrintDialog } from '@/components/admin/print/print-dialog';
import { ChosenBar, useAsked } from '@/components/list/chosen-bar';
import { ExportButton } from '@/components/list/export-button';
import { Button } from '@/components/ui/button';
import { PrintIcon } from '@/components/ui/icons';
import type { ListedCard } from '@/lib/schemas/responses/cards';
import { BlockCard, MarkCard } from '@/components/admin/cards/ask-card';

type What = 'print' | 'handOver' | 'block' | 'mark';
type Props = { chosen: ListedCard[]; onClear: () => void };

/** What can be done with the cards chosen in the list of all cards. */
export function ChosenCards({ chosen, onClear }: Props) {
  const t = useTranslations('adminCards');
  const printing = useTranslations('printCentre');
  const handing = useTranslations('handover');
  const { open, numbers, ask, close } = useAsked<What, ListedCard>(chosen);
  const done = () => {
    close();
    onClear();
  };

  return (
    <>
      <ChosenBar count={chosen.length} onClear={onClear}>
        <Button variant="outline" onClick={() => ask('mark')}>
          {t('mark')}
        </Button>
        <Button variant="outline" onClick={() => ask('block')}>
          {t('block')}
        </Button>
        <Button variant="outline" onClick={() => ask('handOver')}>
          {handing('handOver')}
        </Button>
        <ExportButton list="cards" chosen={chosen.map(({ cardNumber }) => cardNumber)} />
        <Button icon={PrintIcon} onClick={() => ask('print')}>
          {printing('print')}
        </Button>
      </ChosenBar>
      {open?.what === 'block' && <BlockCard cardNumbers={numbers} onClose={close} onDone={onClear} />}
      {open?.what === 'mark' && <MarkCard cardNumbers={numbers} onClose={close} onDone={onClear} />}
      {open?.what === 'handOver' && (
        <HandOverDialog what={{ cards: open.cards }} onClose={close} onDone={done} />
      )}
      {open?.what === 'print' && <PrintDialog cardNumbers={numbers} onClose={close} onRecorded={onClear} />}
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useUrlState } from '@/components/list/use-url-state';
import { PageHeader } from '@/components/ui/page-header';
import { BlankCards } from './blank-cards';
import { PrintQueue } from './print-queue';
import { stageIn } from './stages';
import { WaitingCards } from './waiting-cards';

/** /admin/print (docs/contract.md#print-centre): the cards to print, those to hand to their families, and all. */
export function PrintScreen() {
  const t = useTranslations('printCentre');
  const { read, change } = useUrlState();
  const stage = stageIn(read('waits'));
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} action={<BlankCards />} />
      <PrintQueue
        stage={stage}
        zone={read('zone')}
        onStage={(next) => change({ waits: next === 'print' ? '' : next })}
        onZone={(zone) => change({ zone })}
      />
      {/* A stage begins with none chosen, and an answer that comes late chooses nothing in the next. */}
      <WaitingCards key={stage} stage={stage} />
    </>
  );
}

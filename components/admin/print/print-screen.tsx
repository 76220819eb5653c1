'use client';

import { useTranslations } from 'next-intl';
import { useUrlState } from '@/components/list/use-url-state';
import { PageHeader } from '@/components/ui/page-header';
import { BlankCards } from './blank-cards';
import { stageIn, STAGES, type Stage } from './stages';
import { WaitingCards } from './waiting-cards';
import { useQuery } from '@tanstack/react-query';
import { useTotal } from '@/components/list/use-paged-list';
import { SEGMENT, SEGMENTS } from '@/components/ui/styles';
import { call } from '@/lib/api/client';
import { useFailureToast } from '@/lib/api/fail-toast';
import { COUNTED_TO } from '@/lib/constants/limits';
import type { CardWaits } from '@/lib/constants/choices';
import type { PrintQueue as Queue } from '@/lib/schemas/printing';

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

const LABELS = { print: 'toPrint', delivery: 'toHandOver', all: 'allCards' } as const;

const CHIP =
  'border-edge bg-raised hover:text-teal aria-pressed:bg-teal aria-pressed:border-teal aria-pressed:text-on-teal ' +
  'inline-flex min-h-12 items-center gap-2 rounded-full border px-4 font-semibold tabular-nums';

type Zone = Queue['zones'][number];
type Props = {
  stage: Stage;
  /** '' for all. */
  zone: string;
  onStage: (stage: Stage) => void;
  onZone: (zone: string) => void;
};

function PrintQueue({ stage: shown, zone, onStage, onZone }: Props) {
  const t = useTranslations('printCentre');
  const staff = useTranslations('staff');
  const query = useQuery({
    queryKey: ['admin', 'printQueue'],
    queryFn: ({ signal }) => call('GET /api/admin/print', { signal }),
  });
  useFailureToast(query);
  const zones = query.data?.zones ?? [];
  const { figure } = useTotal();
  const numberIn = (zone: Zone, waits: CardWaits) => figure(zone[waits], zone[`${waits}IsMore`]);
  // Zones are not counted to their end only where more than 10,000 wait.
  const sumOf = (waits: CardWaits) =>
    zones.some((zone) => zone[`${waits}IsMore`])
      ? figure(COUNTED_TO, true)
      : figure(zones.reduce((total, zone) => total + zone[waits], 0));
  const waiting = zones.filter((each) => shown === 'all' || each[shown] > 0 || each.zoneId === zone);

  const chip = (zoneId: string, name: string, figure?: string) => (
    <li key={zoneId}>
      <button type="button" aria-pressed={zone === zoneId} onClick={() => onZone(zoneId)} className={CHIP}>
        <span>{name}</span> {figure && <span className="font-normal">{figure}</span>}
      </button>
    </li>
  );
  return (
    <div className="mb-5 space-y-3">
      <div role="group" aria-label={t('stage')} className={`${SEGMENTS} grid-cols-3 sm:inline-grid`}>
        {STAGES.map((stage) => (
          <button
            key={stage}
            type="button"
            aria-pressed={shown === stage}
            onClick={() => onStage(stage)}
            className={`${SEGMENT} tabular-nums`}
          >
            {query.data && stage !== 'all' ? `${t(LABELS[stage])} (${sumOf(stage)})` : t(LABELS[stage])}
          </button>
        ))}
      </div>
      <ul aria-label={t('zones')} className="flex flex-wrap gap-2">
        {chip('', staff('allZones'))}
        {waiting.map((each) =>
          chip(each.zoneId, each.zoneName, shown === 'all' ? undefined : numberIn(each, shown)),
        )}
      </ul>
    </div>
  );
}

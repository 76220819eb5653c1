import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { DueIcon, ExpiredIcon, ValidIcon, WarningIcon } from '@/components/ui/icons';
import type { ActivityRecord } from '@/lib/schemas/answers';

const LOOKS = {
  done: { tone: 'valid', Icon: ValidIcon },
  refused: { tone: 'danger', Icon: ExpiredIcon },
  failed: { tone: 'due', Icon: WarningIcon },
  begun: { tone: 'plain', Icon: DueIcon },
} as const;

/** How something ended, with the status of the answer where that was not what was asked for. */
export function OutcomeBadge({ outcome, status }: Pick<ActivityRecord, 'outcome' | 'status'>) {
  const t = useTranslations('activity');
  const { tone, Icon } = LOOKS[outcome];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      {t(outcome)}
      {status && <span className="font-normal tabular-nums">{status}</span>}
    </Badge>
  );
}

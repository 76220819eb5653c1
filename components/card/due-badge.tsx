import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { DueIcon, ExpiredIcon, ValidIcon } from '@/components/ui/icons';
import type { CardState } from '@/lib/constants/choices';
import { dueState } from '@/lib/format/due';

/** Expired, 'Expires in N days' within 30 days, otherwise Valid. */
export function DueBadge({ dueDate }: { dueDate: string }) {
  const card = useTranslations('card');
  const { state, days } = dueState(dueDate);
  if (state === 'expired')
    return (
      <Badge tone="danger" icon={<ExpiredIcon aria-hidden className="size-4" />}>
        {card('expired')}
      </Badge>
    );
  if (state === 'expiring')
    return (
      <Badge tone="due" icon={<DueIcon aria-hidden className="size-4" />}>
        {card('expiresIn', { days })}
      </Badge>
    );
  return (
    <Badge tone="valid" icon={<ValidIcon aria-hidden className="size-4" />}>
      {card('valid')}
    </Badge>
  );
}

export function StatusBadge({ active, why = 'active' }: { active: boolean; why?: CardState }) {
  const card = useTranslations('card');
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <ActiveBadge active={active}>{card(active ? 'active' : 'inactive')}</ActiveBadge>
      {why !== 'active' && <span className="text-soft">{card(why)}</span>}
    </span>
  );
}

export const ActiveBadge = ({ active, children }: { active: boolean; children: ReactNode }) =>
  active ? (
    <Badge tone="valid" icon={<ValidIcon aria-hidden className="size-4" />}>
      {children}
    </Badge>
  ) : (
    <Badge tone="danger" icon={<ExpiredIcon aria-hidden className="size-4" />}>
      {children}
    </Badge>
  );

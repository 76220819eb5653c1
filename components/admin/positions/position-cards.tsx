'use client';

import { useLocale, useTranslations } from 'next-intl';
import { rupees } from '@/lib/format/display';
import type { Position } from '@/lib/schemas/responses/organisation';

type Props = { positions: Position[]; onOpen: (positionId: string) => void };

/** The positions as a grid of cards that open (docs/contract.md#admin-positions). */
export function PositionCards({ positions, onOpen }: Props) {
  const t = useTranslations('positions');
  const locale = useLocale();
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {positions.map(({ _id, positionId, positionName, positionSalary }) => (
        <li key={_id}>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(positionId)}
            className="bg-raised border-line hover:border-teal rounded-panel flex h-full w-full flex-col justify-between gap-1 border px-5 py-4 text-left transition-colors duration-150"
          >
            <span className="font-heading text-lg leading-snug font-bold wrap-anywhere">{positionName}</span>{' '}
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="text-soft">{positionId}</span> <span className="sr-only">{t('salary')}</span>{' '}
              <span className="text-lg font-semibold tabular-nums">{rupees(positionSalary, locale)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

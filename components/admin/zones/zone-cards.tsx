'use client';

import { useTranslations } from 'next-intl';
import { PlaceIcon } from '@/components/ui/icons';
import type { ListedZone } from '@/lib/schemas/responses/organisation';

/** The zones as a grid of cards that open (docs/contract.md#admin-zones). */
export function ZoneCards({ zones, onOpen }: { zones: ListedZone[]; onOpen: (zoneId: string) => void }) {
  const t = useTranslations('zones');
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {zones.map(({ _id, zoneId, zoneName, activeEmployees }) => (
        <li key={_id}>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(zoneId)}
            className="bg-raised border-line hover:border-teal rounded-panel flex h-full w-full items-center gap-4 border px-5 py-4 text-left transition-colors duration-150"
          >
            <span className="bg-teal-wash text-teal-strong grid size-11 shrink-0 place-items-center rounded-full">
              <PlaceIcon aria-hidden className="size-5" />
            </span>
            <span className="min-w-0">
              <span className="font-heading block text-lg leading-snug font-bold break-words">
                {zoneName}
              </span>{' '}
              <span className="text-soft block">
                <span className="break-all">{zoneId}</span>{' '}
                <span>{`· ${t('activeEmployees', { count: activeEmployees })}`}</span>
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

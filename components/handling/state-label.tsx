'use client';

import { useLocale, useTranslations } from 'next-intl';
import { idOf, useUser } from '@/lib/api/session';
import { longDate } from '@/lib/format/display';
import type { Handling, Request } from '@/lib/schemas/responses/requests';

export function useHolderWords(): (handling: Handling) => string {
  const t = useTranslations('handling');
  const locale = useLocale();
  const own = idOf(useUser());
  return ({ work, by, byName = '', until }) => {
    if (!by || work === 'open' || work === 'done') return '';
    const who = by === own ? t('yours') : t('takenBy', { name: byName });
    return work === 'waiting' && until ? `${who}. ${t('waits', { day: longDate(until, locale) })}` : who;
  };
}

type Props = {
  request: Pick<Request, 'state' | 'handling'>;
  whose?: boolean | undefined;
};

export function StateLabel({ request: { state, handling }, whose = false }: Props) {
  const t = useTranslations('handling');
  const locale = useLocale();
  const words = useHolderWords();
  const { work, until } = handling;
  const look =
    state === 'new' ? 'text-due font-semibold' : work === 'done' ? 'text-soft' : 'text-teal-strong';
  const waits = work === 'waiting' && until && t('waits', { day: longDate(until, locale) });
  const more = whose ? words(handling) : waits;
  return (
    <span>
      {!(state === 'taken' && whose && more) && <span className={look}>{t(state)}</span>}
      {more && <span className="text-soft block">{more}</span>}
    </span>
  );
}

'use client';

import { useLocale, useTranslations } from 'next-intl';
import { longDate } from '@/lib/format/display';
import type { Request } from '@/lib/schemas/responses/requests';

type Props = {
  request: Pick<Request, 'state' | 'handling'>;
  /** Where it also says who has it: several can. */
  whose?: boolean | undefined;
};

/** The state of a request, and until when it is put off; a new one stands out. */
export function StateLabel({ request: { state, handling }, whose = false }: Props) {
  const t = useTranslations('handling');
  const locale = useLocale();
  const { work, byName = '', until } = handling;
  const look =
    state === 'new' ? 'text-due font-semibold' : work === 'done' ? 'text-soft' : 'text-teal-strong';
  const taken = whose && work === 'taken';
  return (
    <span>
      {!(state === 'taken' && taken) && <span className={look}>{t(state)}</span>}
      {taken && <span className="text-soft block">{t('takenBy', { name: byName })}</span>}
      {work === 'waiting' && until && (
        <span className="text-soft block">{t('waits', { day: longDate(until, locale) })}</span>
      )}
    </span>
  );
}

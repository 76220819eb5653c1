'use client';

import { useLocale, useTranslations } from 'next-intl';
import { isClosing, type HandlingState } from '@/lib/constants/requests';
import { longDate } from '@/lib/format/display';
import type { Handling } from '@/lib/schemas/responses/requests';

type Props = {
  state: HandlingState;
  /** Where it also says who has it, or until when it is put off. */
  handling?: Handling;
};

/** The state of a request or message; a new one stands out. */
export function StateLabel({ state, handling }: Props) {
  const t = useTranslations('handling');
  const locale = useLocale();
  const look =
    state === 'new' ? 'text-due font-semibold' : isClosing(state) ? 'text-soft' : 'text-teal-strong';
  const { work, byName = '', until } = handling ?? {};
  return (
    <span>
      {!(state === 'taken' && work === 'taken') && <span className={look}>{t(state)}</span>}
      {work === 'taken' && <span className="text-soft block">{t('takenBy', { name: byName })}</span>}
      {work === 'waiting' && until && (
        <span className="text-soft block">{t('waits', { day: longDate(until, locale) })}</span>
      )}
    </span>
  );
}

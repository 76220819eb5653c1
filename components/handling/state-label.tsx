'use client';

import { useTranslations } from 'next-intl';
import { isClosing, type HandlingState } from '@/lib/constants/requests';

/** The state of a request or message; a new one stands out. */
export function StateLabel({ state }: { state: HandlingState }) {
  const t = useTranslations('handling');
  const look =
    state === 'new' ? 'text-due font-semibold' : isClosing(state) ? 'text-soft' : 'text-teal-strong';
  return <span className={look}>{t(state)}</span>;
}

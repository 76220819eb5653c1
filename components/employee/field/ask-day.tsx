'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { late } from '@/components/list/late';
import { Notice } from '@/components/ui/notice';
import { isReachable } from '@/lib/api/client';
import { dayInIndia, dayOfClock } from '@/lib/format/calendar';
import { isDayKnown, watchClock } from '@/lib/format/clock';
import { longDate } from '@/lib/format/display';

const [DayForm] = late(() => import('./day-form').then((part) => part.DayForm));

/** How long the server may take before the person is asked. */
const ANSWERS_WITHIN_MS = 5_000;

/** Calls when the clock is set, or the person comes back, perhaps after correcting it. */
function watch(onChange: () => void): () => void {
  const leave = watchClock(onChange);
  const events = ['focus', 'visibilitychange'];
  events.forEach((event) => window.addEventListener(event, onChange));
  return () => {
    leave();
    events.forEach((event) => window.removeEventListener(event, onChange));
  };
}

export const useDayKnown = (): boolean => useSyncExternalStore(watch, isDayKnown, () => true);

export function AskDay() {
  const t = useTranslations('field');
  const locale = useLocale();
  const known = useDayKnown();
  const [alone, setAlone] = useState(false);
  const [told, setTold] = useState<string>();
  const [again, setAgain] = useState(false);

  useEffect(() => {
    if (known) return undefined;
    const ask = () =>
      void isReachable(AbortSignal.timeout(ANSWERS_WITHIN_MS)).then((reached) => setAlone(!reached));
    ask();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [known]);

  if (known && !again)
    return (
      told === dayInIndia() && (
        <div className="flex flex-wrap items-center gap-x-3">
          <p role="status">{t('dayTold', { day: longDate(told, locale) })}</p>
          <Button variant="ghost" onClick={() => setAgain(true)}>
            {t('changeDay')}
          </Button>
        </div>
      )
    );
  if (!alone) return null;
  return (
    <Notice tone="due" role="status" title={t('dayUnknown', { day: longDate(dayOfClock(), locale) })}>
      <DayForm
        before={told}
        onTold={(day) => {
          setTold(day);
          setAgain(false);
        }}
      />
    </Notice>
  );
}

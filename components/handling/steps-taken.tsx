'use client';

import { useLocale, useTranslations } from 'next-intl';
import { longDate } from '@/lib/format/display';
import { dateAndTime } from '@/lib/format/moment';
import type { HandlingStep } from '@/lib/schemas/responses/requests';

const WORK = { open: 'openWork', taken: 'takenWork', waiting: 'waitingWork' } as const;

/** What was done so far, newest first: what happened, who noted it and when, and the note. */
export function StepsTaken({ steps }: { steps: HandlingStep[] }) {
  const t = useTranslations('handling');
  const locale = useLocale();
  if (steps.length === 0) return null;
  const whatOf = ({
    state,
    work,
    until = '',
    identity,
  }: Pick<HandlingStep, 'state' | 'work' | 'until' | 'identity'>) => {
    if (identity) return `${t('identity')}: ${t(identity)}`;
    return work ? t(WORK[work], { day: until && longDate(until, locale) }) : t(state);
  };
  return (
    <section>
      <h3 className="text-lg">{t('done')}</h3>
      <ol className="border-line mt-2 space-y-3 border-l-2 pl-4">
        {steps.toReversed().map(({ at, byName, note, ...step }) => (
          <li key={at}>
            <p>
              <span className="font-semibold">{whatOf(step)}</span>{' '}
              <span className="text-soft">{`${byName}, ${dateAndTime(at, locale)}`}</span>
            </p>
            {note && <p className="break-words whitespace-pre-wrap">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Elements } from '@/components/ui/elements';
import { longDate } from '@/lib/format/display';
import { dateAndTime } from '@/lib/format/moment';
import type { HandlingStep } from '@/lib/schemas/responses/requests';

const WORK = { open: 'openWork', taken: 'takenWork', waiting: 'waitingWork' } as const;

/** The steps that hold: without those that were taken back. */
export const stepsThatHold = (steps: HandlingStep[]): HandlingStep[] =>
  steps.filter(({ undoes }, place) => !undoes && !steps[place + 1]?.undoes);

/** What was done so far, newest first: what happened, who noted it and when, and the note. `children` stands at the newest. */
export function StepsTaken({ steps, children }: { steps: HandlingStep[]; children?: Elements }) {
  const t = useTranslations('handling');
  const locale = useLocale();
  if (steps.length === 0) return null;
  const hold = stepsThatHold(steps);
  const whatOf = ({ state, work, until = '', identity, zoneName, cards, erasing, undoes }: HandlingStep) => {
    if (undoes) return t('undone');
    if (identity) return `${t('identity')}: ${t(identity)}`;
    if (erasing) return t('erasingBegun');
    if (cards) return cards.length > 0 ? t('cardsNamed', { cards: cards.join(', ') }) : t('noCardNamed');
    if (work) return t(WORK[work], { day: until && longDate(until, locale) });
    return zoneName ? `${t(state)}. ${t('givenTo', { zone: zoneName })}` : t(state);
  };
  return (
    <section>
      <h3 className="text-lg">{t('done')}</h3>
      <ol className="border-line mt-2 space-y-3 border-l-2 pl-4">
        {steps.toReversed().map((step, place) => (
          <li key={steps.length - place}>
            <p>
              <span
                className={`font-semibold break-words ${step.undoes || hold.includes(step) ? '' : 'line-through'}`}
              >
                {whatOf(step)}
              </span>{' '}
              <span className="text-soft">{`${step.byName}, ${dateAndTime(step.at, locale)}`}</span>
            </p>
            {step.note && <p className="break-words whitespace-pre-wrap">{step.note}</p>}
            {place === 0 && children}
          </li>
        ))}
      </ol>
    </section>
  );
}

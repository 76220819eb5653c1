'use client';

import { useLocale, useTranslations } from 'next-intl';
import { dateAndTime } from '@/lib/format/moment';
import type { HandlingStep } from '@/lib/schemas/responses/requests';

/** What was done so far, newest first: what happened, who noted it and when, and the note. */
export function StepsTaken({ steps }: { steps: HandlingStep[] }) {
  const t = useTranslations('handling');
  const locale = useLocale();
  if (steps.length === 0) return null;
  return (
    <section>
      <h3 className="text-lg">{t('done')}</h3>
      <ol className="border-line mt-2 space-y-3 border-l-2 pl-4">
        {steps.toReversed().map(({ at, byName, state, note }) => (
          <li key={at}>
            <p>
              <span className="font-semibold">{t(state)}</span>{' '}
              <span className="text-soft">{`${byName}, ${dateAndTime(at, locale)}`}</span>
            </p>
            {note && <p className="break-words whitespace-pre-wrap">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

'use client';

import { useLocale, useTranslations } from 'next-intl';
import { stepsThatHold } from '@/components/handling/steps-taken';
import { Button } from '@/components/ui/button';
import { IDENTITY_CHECKS } from '@/lib/constants/requests';
import { dateAndTime } from '@/lib/format/moment';
import type { RequestDetail } from '@/lib/schemas/responses/requests';
import { useStep } from './use-step';

/** How somebody made sure that whoever asks is who they say, and when; or the ways to record it, at a press. */
export function IdentityCheck({ request }: { request: RequestDetail }) {
  const t = useTranslations('inbox');
  const handling = useTranslations('handling');
  const locale = useLocale();
  const { _id: id, name = '', steps, cards } = request;
  const { mutate, isPending } = useStep(id);
  const checked = stepsThatHold(steps).findLast(({ identity }) => identity);
  if (checked)
    return (
      <p>
        <span className="text-teal-strong font-semibold">
          {`${handling('identity')}: ${handling(checked.identity!)}`}
        </span>{' '}
        <span className="text-soft">{`${checked.byName}, ${dateAndTime(checked.at, locale)}`}</span>
      </p>
    );
  // A call to a number that no card has shows nothing about a card.
  const ways = IDENTITY_CHECKS.filter(
    (check) =>
      check !== 'calledNumber' || cards.some(({ people }) => people.some(({ hasPhone }) => hasPhone)),
  );
  return (
    <section>
      <h2 className="text-lg">{t('identityTitle', { name })}</h2>
      <p className="text-soft mb-3">{t('identityText')}</p>
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        {ways.map((identity) => (
          <Button
            key={identity}
            variant="outline"
            disabled={isPending}
            onClick={() => mutate({ step: 'note', state: 'working', identity, seen: steps.length })}
          >
            {handling(identity)}
          </Button>
        ))}
      </div>
    </section>
  );
}

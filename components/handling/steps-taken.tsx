'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { useFailToast } from '@/components/form/use-failure-text';
import { useReload } from '@/components/form/use-reload';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { focusContent } from '@/components/ui/focus-content';
import { longDate } from '@/lib/format/display';
import { dateAndTime } from '@/lib/format/moment';
import type { HandlingStep } from '@/lib/schemas/responses/requests';

const WORK = { open: 'openWork', taken: 'takenWork', waiting: 'waitingWork' } as const;

/** Without those taken back. */
export const stepsThatHold = (steps: HandlingStep[]): HandlingStep[] =>
  steps.filter(({ undoes }, place) => !undoes && !steps[place + 1]?.undoes);

type Props = {
  steps: HandlingStep[];
  /** How many of the first ones to leave out. */
  from?: number;
  children?: Elements;
};

export function StepsTaken({ steps, from = 0, children }: Props) {
  const t = useTranslations('handling');
  const locale = useLocale();
  if (steps.length <= from) return null;
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
      <h2 tabIndex={-1} className="text-lg outline-none">
        {t('done')}
      </h2>
      <ol className="border-line mt-2 space-y-3 border-l-2 pl-4">
        {steps
          .slice(from)
          .toReversed()
          .map((step, place) => (
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

/** Pressing the dialog's button again confirms that these were seen. */
export function DoneMeanwhile({ steps }: { steps: HandlingStep[] }) {
  const [before] = useState(steps.length);
  return <StepsTaken steps={steps} from={before} />;
}

export function useStep<Step = void>(send: (step: Step) => Promise<{ message: string }>) {
  const failToast = useFailToast();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => failToast(error, undefined, 'step'),
    onSettled: useReload(),
  });
}

type TakeBackProps = {
  seconds: number;
  send: () => Promise<{ message: string }>;
  /** The id of the request's heading in a list. */
  describedBy?: string;
};

export function TakeBack({ seconds, send, describedBy }: TakeBackProps) {
  const t = useTranslations('handling');
  const { mutate, isPending } = useStep(send);
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  // Once the step is taken back, the button goes, which had the focus.
  useEffect(() => {
    const own = button.current;
    const heading = describedBy
      ? document.getElementById(describedBy)
      : own?.closest('section')?.querySelector('h2');
    return () => {
      if (!pressed.current || document.activeElement !== document.body) return;
      if (heading?.isConnected) heading.focus();
      else focusContent();
    };
  }, [describedBy]);
  if (over) return null;
  return (
    <Button
      ref={button}
      variant="outline"
      busy={isPending}
      aria-describedby={describedBy}
      className="mt-2"
      onClick={() => {
        pressed.current = true;
        mutate();
      }}
    >
      {t('takeBack')}
    </Button>
  );
}

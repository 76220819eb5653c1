'use client';

import { useTranslations } from 'next-intl';
import { useStepOf } from '@/components/admin/inbox/use-step';
import { useHolderWords } from '@/components/handling/state-label';
import type { Elements } from '@/components/ui/elements';
import { Button } from '@/components/ui/button';
import type { Handling, Request } from '@/lib/schemas/responses/requests';

type Props = {
  /** What kind of thing it is. */
  kind: string;
  /** What it is: a link or a button that opens it. */
  what: Elements;
  about?: string;
  /** Since or until when. */
  when?: string;
  /** It is late. */
  urgent?: boolean;
  /** Whose it is, where somebody can take it. */
  handling?: Handling;
  /** What can be done at a press. */
  children?: Elements;
};

/** One line of the queue. */
export function QueueLine({ kind, what, about, when, urgent = false, handling, children }: Props) {
  const words = useHolderWords();
  return (
    <li
      className={`border-line grid min-h-10.5 items-center gap-x-4 border-t py-1 sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[10.5rem_minmax(0,1fr)_auto]`}
    >
      <p className={`max-lg:col-span-full ${urgent ? 'text-danger font-semibold' : 'text-soft'}`}>{kind}</p>
      <div className="flex min-w-0 items-baseline gap-x-3 max-sm:flex-wrap">
        <div className="flex max-w-full min-w-0 shrink-0">{what}</div>
        {about && <p className="text-soft min-w-0 flex-1 truncate">{about}</p>}
      </div>
      <div className="flex items-center justify-end gap-x-4 max-sm:flex-wrap max-sm:justify-between sm:whitespace-nowrap">
        {handling && handling.work !== 'open' && (
          <p className="text-teal-strong max-w-48 truncate">{words(handling)}</p>
        )}
        {when && (
          <p className={`tabular-nums ${urgent ? 'text-danger font-semibold' : 'text-soft'}`}>{when}</p>
        )}
        {children}
      </div>
    </li>
  );
}

/** Takes it at a press, if nobody has it. */
export function TakeButton({ request }: { request: Request }) {
  const t = useTranslations('handling');
  const { mutate, isPending } = useStepOf(request);
  const { name = '', handling } = request;
  if (handling.work !== 'open') return null;
  return (
    <Button
      variant="outline"
      aria-label={`${t('take')}: ${name}`}
      disabled={isPending}
      className="px-4! lg:min-h-8! lg:py-0.5!"
      onClick={() => mutate({ step: 'take' })}
    >
      {t('take')}
    </Button>
  );
}

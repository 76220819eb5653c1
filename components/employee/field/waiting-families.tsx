'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '@/components/ui/button';
import { buttonVariant } from '@/components/ui/button-variant';
import { WarningIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { signInAgainHref } from '@/lib/api/session';
import { now } from '@/lib/format/clock';
import { timeOfDay } from '@/lib/format/moment';
import { Link } from '@/lib/i18n/navigation';
import { ownLines, type Listed, type useOutbox } from './use-outbox';
import { WaitingLine } from './waiting-line';

/** So many are drawn at once: a slow phone has 200 families. */
const SHOWN = 30;

const needsSomebody = ({ state }: Listed) => state === 'refused' || state === 'erased';

const WORDS = { sends: 'waiting', signIn: 'signInToSend', suspended: 'suspendedToSend' } as const;

type Props = Pick<ReturnType<typeof useOutbox>, 'entries' | 'silent' | 'sending' | 'stopped' | 'run'> & {
  /** Opens a family that was refused, to put it right. */
  onPutRight: (entry: Listed) => Promise<void>;
  /** @returns false if it is too late */
  remove: (entry: Listed) => Promise<boolean>;
};

/** What is saved on this phone: how much waits, what needs somebody, and what was sent. Nothing while there is nothing. */
export function WaitingFamilies({ entries, silent, sending, stopped, run, onPutRight, remove }: Props) {
  const t = useTranslations('field');
  const locale = useLocale();
  const [shown, setShown] = useState(SHOWN);
  const title = useRef<HTMLHeadingElement>(null);
  /** When it was tried on a press, without an answer. */
  const [tried, setTried] = useState<string>();
  if (silent)
    return (
      <div className="mt-8">
        <Notice tone="due" role="status" icon={<WarningIcon aria-hidden />}>
          {t('notRead')}
        </Notice>
      </div>
    );
  if (!entries?.length) return null;
  const lines = ownLines(entries);
  const waiting = lines.filter(({ state }) => state === 'waiting').length;
  // What needs somebody, then the latest.
  const latestFirst = lines
    .toReversed()
    .sort((one, other) => Number(needsSomebody(other)) - Number(needsSomebody(one)));
  const more = latestFirst.length - shown;
  async function removeLine(entry: Listed) {
    const removed = await remove(entry);
    // Its line, which had the focus, is gone.
    if (removed) title.current?.focus();
    return removed;
  }
  async function sendNow() {
    setTried(undefined);
    try {
      if ((await run(true)) === 'unanswered') setTried(timeOfDay(now().toISOString(), locale));
    } catch {
      toast.error(t('storeFailed'), { id: 'send-now' });
    }
  }
  return (
    <section aria-labelledby="on-this-phone" className="mt-8">
      <h2 ref={title} id="on-this-phone" tabIndex={-1} className="text-xl outline-none">
        {t('onThisPhone')}
      </h2>
      {waiting > 0 && (
        <div className="mt-3">
          <Notice
            tone="due"
            action={
              stopped ? (
                <Link href={signInAgainHref()} className={buttonVariant('primary')}>
                  {t('signIn')}
                </Link>
              ) : (
                <Button variant="outline" onClick={() => void sendNow()} busy={sending}>
                  {t('sendNow')}
                </Button>
              )
            }
          >
            <p>{t(WORDS[stopped ?? 'sends'], { count: waiting })}</p>
            <p role="status" className="mt-1 font-bold empty:hidden">
              {tried && t('tried', { time: tried })}
            </p>
          </Notice>
        </div>
      )}
      <ul className="divide-line mt-3 divide-y">
        {latestFirst.slice(0, shown).map((each) => (
          <li key={each.key} className="py-3">
            <WaitingLine entry={each} onPutRight={() => onPutRight(each)} onRemove={() => removeLine(each)} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="outline" onClick={() => setShown(shown + SHOWN)} className="max-sm:w-full">
          {t('showMore', { count: more })}
        </Button>
      )}
    </section>
  );
}

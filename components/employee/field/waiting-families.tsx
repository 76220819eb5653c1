'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '@/components/ui/button';
import { buttonVariant } from '@/components/ui/button-variant';
import { WarningIcon, DueIcon, ValidIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { signInAgainHref } from '@/lib/api/session';
import { now } from '@/lib/format/clock';
import { timeOfDay } from '@/lib/format/moment';
import { Link } from '@/lib/i18n/navigation';
import { CardNumber } from '@/components/card/card-number';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { mayBeTakenBack } from '@/lib/field/store';
import { ownLines, type Listed, type useOutbox } from './use-outbox';
import { OpenCard } from './saved-notice';
import { NOT_ON_CARD } from './send-entry';

const LINES = { registration: 'family', photo: 'photoOf', call: 'callOf', lost: 'lostOf' } as const;

const STATES = {
  waiting: { Icon: DueIcon, tone: 'text-due', words: 'waitingState' },
  refused: { Icon: WarningIcon, tone: 'text-danger', words: 'refused' },
  sent: { Icon: ValidIcon, tone: 'text-valid', words: 'sent' },
  erased: { Icon: WarningIcon, tone: 'text-danger', words: 'removedErased' },
} as const;

type LineProps = { entry: Listed; onPutRight: () => Promise<void>; onRemove: () => Promise<boolean> };

function WaitingLine({ entry, onPutRight, onRemove }: LineProps) {
  const { kind, state, shown } = entry;
  const t = useTranslations('field');
  const common = useTranslations('common');
  const [opening, setOpening] = useState(false);
  const [asking, setAsking] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { Icon, tone, words: is } = STATES[state];
  const isFamily = kind === 'registration';
  const { people = 0, said, number, words, tooLarge, notes = [], duplicates = [] } = shown;
  const holder = shown.holder || t('unknownFamily');
  const what = t(LINES[kind], { name: holder, count: people });
  async function open() {
    setOpening(true);
    await onPutRight().finally(() => setOpening(false));
  }
  async function remove() {
    setAsking(false);
    setRemoving(true);
    try {
      const removed = await onRemove();
      if (!removed && state === 'waiting') toast.error(t('tooLate', { name: holder }), { id: 'too-late' });
    } catch {
      toast.error(t('storeFailed'), { id: 'too-late' });
    } finally {
      setRemoving(false);
    }
  }
  const removeButton = (
    <Button
      variant="outline"
      onClick={() => setAsking(true)}
      busy={removing}
      aria-label={t('removeOf', { name: holder })}
    >
      {t('remove')}
    </Button>
  );
  return (
    <>
      <p className="font-semibold break-words">{what}</p>
      {number && (
        <p className="text-lg">
          <CardNumber number={number} />
        </p>
      )}
      {said && <p className="break-words">{said}</p>}
      <p className={`flex items-start gap-2 ${tone}`}>
        <Icon aria-hidden className="mt-1 size-4 shrink-0" />
        <span>{t(state === 'refused' && !isFamily ? 'notTaken' : is)}</span>
      </p>
      {state === 'refused' && (
        <>
          {(tooLarge || words) && <p className="mt-1">{tooLarge ? t('tooLarge') : words}</p>}
          <p className="mt-2 flex flex-wrap gap-3">
            {isFamily && (
              <Button
                variant="outline"
                onClick={() => void open()}
                busy={opening}
                aria-label={t('putRightOf', { name: holder })}
              >
                {t('putRight')}
              </Button>
            )}
            {removeButton}
          </p>
        </>
      )}
      {state === 'erased' && (
        <>
          {words && <p className="mt-1">{words}</p>}
          <p className="mt-2">
            <Button variant="outline" onClick={() => void remove()} busy={removing}>
              {t('understood')}
            </Button>
          </p>
        </>
      )}
      {mayBeTakenBack(entry) && <p className="mt-2">{removeButton}</p>}
      {notes.map((note) => (
        <p key={note} className="text-soft mt-1">
          {t(note)}
        </p>
      ))}
      {number && notes.includes(NOT_ON_CARD) && (
        <p className="mt-2">
          <OpenCard number={number} />
        </p>
      )}
      {asking && (
        <ConfirmDialog
          title={isFamily ? t('removeTitle', { name: holder }) : t('removeNotedTitle', { what })}
          text={t(state === 'waiting' ? 'removeWaitingText' : isFamily ? 'removeText' : 'removeNotedText')}
          yes={t('remove')}
          no={common('cancel')}
          onYes={() => void remove()}
          onNo={() => setAsking(false)}
        />
      )}
      {duplicates.length > 0 && (
        <p className="mt-1">
          <span>{t('duplicates')}</span>{' '}
          {duplicates.map((each) => (
            <Link
              key={each}
              href={`/employee/dashboard?card=${encodeURIComponent(each)}`}
              className="text-link mr-3 inline-block"
            >
              <CardNumber number={each} />
            </Link>
          ))}
        </p>
      )}
    </>
  );
}

/** A slow phone may have 200 families. */
const SHOWN = 30;

const needsSomebody = ({ state }: Listed) => state === 'refused' || state === 'erased';

const WORDS = { sends: 'waiting', signIn: 'signInToSend', suspended: 'suspendedToSend' } as const;

type Props = Pick<ReturnType<typeof useOutbox>, 'entries' | 'silent' | 'sending' | 'stopped' | 'run'> & {
  onPutRight: (entry: Listed) => Promise<void>;
  /** @returns false if it is too late */
  remove: (entry: Listed) => Promise<boolean>;
};

export function WaitingFamilies({ entries, silent, sending, stopped, run, onPutRight, remove }: Props) {
  const t = useTranslations('field');
  const locale = useLocale();
  const [shown, setShown] = useState(SHOWN);
  const title = useRef<HTMLHeadingElement>(null);
  /** When a press got no answer. */
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

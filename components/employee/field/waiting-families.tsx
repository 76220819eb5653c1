'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { CardNumber } from '@/components/card/card-number';
import { Button } from '@/components/ui/button';
import { buttonVariant } from '@/components/ui/button-variant';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DueIcon, ValidIcon, WarningIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { signInAgainHref } from '@/lib/api/session';
import { mayBeTakenBack } from '@/lib/field/store';
import { timeOfDay } from '@/lib/format/moment';
import { Link } from '@/lib/i18n/navigation';
import { ownLines, type Listed, type useOutbox } from './use-outbox';

/** So many are drawn at once: a slow phone has 200 families. */
const SHOWN = 30;

type Props = Pick<ReturnType<typeof useOutbox>, 'entries' | 'sending' | 'signIn' | 'run'> & {
  /** Opens a family that was refused, to put it right. */
  onPutRight: (entry: Listed) => Promise<void>;
  /** @returns false if it is too late */
  remove: (entry: Listed) => Promise<boolean>;
};

/** What is saved on this phone: how much waits, what needs somebody, and what was sent. Nothing while there is nothing. */
export function WaitingFamilies({ entries, sending, signIn, run, onPutRight, remove }: Props) {
  const t = useTranslations('field');
  const locale = useLocale();
  const [shown, setShown] = useState(SHOWN);
  /** When it was tried on a press, without an answer. */
  const [tried, setTried] = useState<string>();
  if (!entries?.length) return null;
  const lines = ownLines(entries);
  const waiting = lines.filter(({ state }) => state === 'waiting').length;
  // What needs somebody, then the latest.
  const latestFirst = lines
    .toReversed()
    .sort((one, other) => Number(other.state === 'refused') - Number(one.state === 'refused'));
  const more = latestFirst.length - shown;
  async function sendNow() {
    setTried(undefined);
    const ended = await run(true).catch(() => undefined);
    if (ended === 'unanswered') setTried(timeOfDay(new Date().toISOString(), locale));
  }
  return (
    <section aria-labelledby="on-this-phone" className="mt-8">
      <h2 id="on-this-phone" className="text-xl">
        {t('onThisPhone')}
      </h2>
      {waiting > 0 && (
        <div className="mt-3">
          <Notice
            tone="due"
            action={
              signIn ? (
                <Link href={signInAgainHref()} className={buttonVariant('primary')}>
                  {t('signIn')}
                </Link>
              ) : (
                <Button variant="outline" onClick={() => void sendNow()} busy={sending && t('sending')}>
                  {t('sendNow')}
                </Button>
              )
            }
          >
            <p>{signIn ? t('signInToSend', { count: waiting }) : t('waiting', { count: waiting })}</p>
            <p role="status" className="mt-1 font-bold empty:hidden">
              {tried && t('tried', { time: tried })}
            </p>
          </Notice>
        </div>
      )}
      <ul className="divide-line mt-3 divide-y">
        {latestFirst.slice(0, shown).map((each) => (
          <li key={each.key} className="py-3">
            <Line entry={each} onPutRight={() => onPutRight(each)} onRemove={() => remove(each)} />
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

const LINES = { registration: 'family', photo: 'photoOf', call: 'callOf', lost: 'lostOf' } as const;
const STATES = {
  waiting: { Icon: DueIcon, tone: 'text-due', words: 'waitingState' },
  refused: { Icon: WarningIcon, tone: 'text-danger', words: 'refused' },
  sent: { Icon: ValidIcon, tone: 'text-valid', words: 'sent' },
} as const;

type LineProps = { entry: Listed; onPutRight: () => Promise<void>; onRemove: () => Promise<boolean> };

function Line({ entry, onPutRight, onRemove }: LineProps) {
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
    const removed = await onRemove().finally(() => setRemoving(false));
    if (!removed && state === 'waiting') toast.error(t('tooLate', { name: holder }), { id: 'too-late' });
  }
  const removeButton = (
    <Button
      variant="outline"
      onClick={() => setAsking(true)}
      busy={removing && common('removing')}
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
                busy={opening && t('opening')}
                aria-label={t('putRightOf', { name: holder })}
              >
                {t('putRight')}
              </Button>
            )}
            {removeButton}
          </p>
        </>
      )}
      {mayBeTakenBack(entry) && <p className="mt-2">{removeButton}</p>}
      {notes.map((note) => (
        <p key={note} className="text-soft mt-1">
          {t(note)}
        </p>
      ))}
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

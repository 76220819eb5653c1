'use client';

import { useTranslations } from 'next-intl';
import { CardNumber } from '@/components/card/card-number';
import { Button } from '@/components/ui/button';
import { buttonVariant } from '@/components/ui/button-variant';
import { DueIcon, ValidIcon, WarningIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { signInAgainHref } from '@/lib/api/session';
import { Link } from '@/lib/i18n/navigation';
import type { Listed, useOutbox } from './use-outbox';

type Props = Pick<ReturnType<typeof useOutbox>, 'entries' | 'sending' | 'signIn' | 'run'> & {
  /** Opens a family that was refused, to put it right. */
  onPutRight: (entry: Listed) => void;
};

/** What is saved on this phone: how much waits, what needs somebody, and what was sent. Nothing while there is nothing. */
export function WaitingFamilies({ entries, sending, signIn, run, onPutRight }: Props) {
  const t = useTranslations('field');
  if (!entries?.length) return null;
  // A photo belongs to its family's line, unless it is the photo that was refused.
  const lines = entries.filter(({ kind, state }) => kind !== 'photo' || state === 'refused');
  const waiting = lines.filter(({ state }) => state === 'waiting').length;
  const latestFirst = lines.toReversed();
  return (
    <section aria-labelledby="on-this-phone" className="mt-8">
      <h2 id="on-this-phone" className="text-xl">
        {t('onThisPhone')}
      </h2>
      {waiting > 0 && (
        <div className="mt-3">
          <Notice
            role="status"
            tone="due"
            action={
              signIn ? (
                <Link href={signInAgainHref()} className={buttonVariant('primary')}>
                  {t('signIn')}
                </Link>
              ) : (
                <Button variant="outline" onClick={() => void run(true)} busy={sending && t('sending')}>
                  {t('sendNow')}
                </Button>
              )
            }
          >
            {signIn ? t('signInToSend', { count: waiting }) : t('waiting', { count: waiting })}
          </Notice>
        </div>
      )}
      <ul className="divide-line mt-3 divide-y">
        {latestFirst.map((each) => (
          <li key={each.key} className="py-3">
            <Line {...each} onPutRight={() => onPutRight(each)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const STATES = {
  waiting: { Icon: DueIcon, tone: 'text-due', words: 'waitingState' },
  refused: { Icon: WarningIcon, tone: 'text-danger', words: 'refused' },
  sent: { Icon: ValidIcon, tone: 'text-valid', words: 'sent' },
} as const;

function Line({ kind, state, shown, onPutRight }: Listed & { onPutRight: () => void }) {
  const t = useTranslations('field');
  const { Icon, tone, words: is } = STATES[state];
  const { holder, people, number, words, notes = [], duplicates = [] } = shown;
  return (
    <>
      <p className="font-semibold break-words">
        {kind === 'photo' ? t('photoOf', { name: holder }) : t('family', { name: holder, count: people })}
      </p>
      {number && (
        <p className="text-lg">
          <CardNumber number={number} />
        </p>
      )}
      <p className={`flex items-start gap-2 ${tone}`}>
        <Icon aria-hidden className="mt-1 size-4 shrink-0" />
        <span>{t(is)}</span>
      </p>
      {state === 'refused' && (
        <>
          {words && <p className="mt-1">{words}</p>}
          {kind === 'registration' && (
            <Button variant="outline" onClick={onPutRight} className="mt-2">
              {t('putRight')}
            </Button>
          )}
        </>
      )}
      {notes.map((note) => (
        <p key={note} className="text-soft mt-1">
          {t(note)}
        </p>
      ))}
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

'use client';

import { useTranslations } from 'next-intl';
import { CardNumber } from '@/components/card/card-number';
import { DueIcon, ExpiredIcon, UncheckedIcon, WarningIcon } from '@/components/ui/icons';
import type { CardCode } from '@/lib/card-code/payload';
import { dayOf, dayOfClock, latestKnownDay } from '@/lib/format/calendar';
import { isDayKnown } from '@/lib/format/clock';
import { shortDate } from '@/lib/format/display';
import { dueState } from '@/lib/format/due';
import { bringIntoView } from '../bring-into-view';
import { CallUs } from '../call-us';
import type { CodeSays, Unread } from './use-code';

/** Never the green of a checked card: it may be blocked. */
const LOOKS = {
  unchecked: { frame: 'border-due border-2 border-l-8', look: '[&>svg]:text-due', Icon: UncheckedIcon },
  open: { frame: 'border-line border', look: 'bg-due-wash text-due', Icon: DueIcon },
  unread: { frame: 'border-line border', look: 'bg-due-wash text-due', Icon: WarningIcon },
  bad: { frame: 'border-line border', look: 'bg-danger text-raised', Icon: ExpiredIcon },
} as const;

/** The verdict where the server cannot be asked. */
export function CodeVerdict({ says }: { says: CodeSays }) {
  const verdict = useWords(says);
  const { frame, look, Icon } = LOOKS[verdict.tone];
  return (
    <section
      ref={bringIntoView}
      role={verdict.tone === 'bad' ? 'alert' : 'status'}
      tabIndex={-1}
      className={`rounded-panel scroll-my-4 overflow-hidden outline-none ${frame}`}
    >
      <div
        className={`grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 px-4 py-3 sm:gap-x-5 sm:px-6 sm:py-4 ${look}`}
      >
        <Icon aria-hidden className="mt-0.5 size-9 shrink-0 sm:size-11" />
        <p className="font-heading self-center text-xl leading-tight font-bold text-balance sm:text-2xl">
          {verdict.title}
        </p>
        {/* The fourth is what to compare. */}
        <div className="col-span-full sm:col-start-2 [&>:nth-child(4)]:font-semibold">
          {verdict.lines.map((line) => (
            <p key={line} className="mt-0.5 leading-snug">
              {line}
            </p>
          ))}
        </div>
        {(says.result !== 'genuine' || !says.asking) && (
          <CallUs className="col-span-full -mb-2 justify-self-start focus-visible:outline-current sm:col-start-2" />
        )}
      </div>
      {/* Of a blocked card, nobody's name. */}
      {says.result === 'genuine' && !says.list?.blocked && <CodeFacts code={says.code} />}
    </section>
  );
}

/** Never red: a genuine card may be behind it. */
const UNREAD = {
  incomplete: 'notComplete',
  several: 'moreThanOne',
  otherSite: 'notACard',
  aadhaar: 'notACard',
  foreign: 'notACard',
} as const satisfies Record<Unread, string>;

/** Never "Expired": the card may have been renewed since the code was printed. */
function useWords(says: CodeSays): { tone: keyof typeof LOOKS; title: string; lines: string[] } {
  const t = useTranslations('verify');
  const scan = useTranslations('scan');
  if (says.result === 'notOurs') return { tone: 'bad', title: t('codeNotOurs'), lines: [t('whyNotOurs')] };
  if (says.result === 'noSignal')
    return { tone: 'open', title: t('codeNoSignal'), lines: [t('whyNoSignal')] };
  if (says.result !== 'genuine')
    return { tone: 'unread', title: t(UNREAD[says.result]), lines: [scan(says.result)] };
  const { asking, code, list } = says;
  if (list?.blocked)
    return {
      tone: 'bad',
      title: t('codeBlocked', { date: shortDate(list.asOf) }),
      lines: [asking ? t('codeAsking') : t('whyCodeBlocked')],
    };
  const date = shortDate(code.validUntil);
  // The clock of this device may be behind.
  const today = latestKnownDay(code.issuedOn, list && dayOf(list.asOf));
  const isOver = (day: string) => dueState(code.validUntil, day).state === 'expired';
  // A desk that opens this page once a month may have the right day, though nobody can know.
  const mayBeOver = !isDayKnown() && isOver(dayOfClock());
  return {
    tone: 'unchecked',
    title: asking ? t('codeGenuine') : t('codeUnchecked'),
    lines: [
      t(isOver(today) ? 'codeWasValid' : mayBeOver ? 'codeMayBeOver' : 'codeValid', { date }),
      ...(asking
        ? [t('codeAsking')]
        : [
            list ? t('codeNotCheckedSince', { date: shortDate(list.asOf) }) : t('codeNotChecked'),
            t('codeLater'),
            t('codeCompare'),
          ]),
    ],
  };
}

function CodeFacts({ code }: { code: CardCode }) {
  const t = useTranslations('verify');
  const card = useTranslations('card');
  const choice = useTranslations('choices');
  return (
    <dl className="bg-paper [&_dt]:text-soft grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 px-4 py-4 sm:gap-x-6 sm:px-6 [&_dd]:font-semibold [&_dd]:wrap-anywhere">
      {/* On a phone the two long ones have the whole width. */}
      <div className="max-sm:col-span-full sm:contents">
        <dt>{card('number')}</dt>
        <dd>
          <CardNumber number={code.cardNumber} />
        </dd>
      </div>
      <div className="max-sm:col-span-full sm:contents">
        <dt>{card('holder')}</dt>
        <dd>{code.primaryMember}</dd>
      </div>
      {code.people !== undefined && (
        <>
          <dt>{card('members')}</dt>
          <dd>{card('memberCount', { count: code.people })}</dd>
        </>
      )}
      {code.family?.map(({ name, relation }, at) => (
        <div key={at} className="contents">
          <dt>{choice(relation)}</dt>
          <dd>{name}</dd>
        </div>
      ))}
      {code.issuedOn && (
        <>
          <dt>{t('codeIssued')}</dt>
          <dd className="whitespace-nowrap">{shortDate(code.issuedOn)}</dd>
        </>
      )}
    </dl>
  );
}

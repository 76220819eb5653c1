'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { longDate } from '@/lib/format/display';
import { goodOf, type Counted, type Corrected } from '@/lib/import/summary';
import { letter } from '@/lib/export/sheet';
import { showInvisible } from '@/lib/format/normalize-text';
import { FaultTable } from './fault-table';
import { LeftFileButton } from './left-file-button';
import type { Importing, ImportState } from './use-import';

type Props = {
  corrections: Corrected[];
  headings: string[];
  /** Whether this device could save all of them. */
  kept: boolean;
  onTakeBack: (at?: number) => void;
};

function CorrectionsList({ corrections, headings, kept, onTakeBack }: Props) {
  const t = useTranslations('imports');
  const signs = useTranslations('signs');
  if (corrections.length === 0) return null;
  const worded = (value: string | undefined) => {
    if (value === undefined) return t('severalValues');
    return value === '' ? t('nothingWritten') : `“${showInvisible(value, signs)}”`;
  };
  const said = ({ row, column, count, from, to }: Corrected) =>
    t('correction', {
      column: headings[column] || letter(column),
      from: worded(from),
      to: worded(to),
      count,
      cell: `${letter(column)}${row}`,
    });
  const all = corrections.map((one, at) => ({ at, said: said(one) })).reverse();
  return (
    <div className="grid gap-2">
      <Notice
        tone="valid"
        title={all[0]!.said}
        action={
          <Button variant="outline" onClick={() => onTakeBack(all[0]!.at)}>
            {t('takeBack')}
          </Button>
        }
      >
        {t(kept ? 'correctionsKept' : 'correctionsNotKept')}
      </Notice>
      {all.length > 1 && (
        <details>
          <summary className="text-link min-h-12 cursor-pointer py-3 font-semibold">
            {t('corrections', { count: all.length })}
          </summary>
          <ul className="divide-line border-line rounded-panel divide-y border">
            {all.map(({ at, said: sentence }) => (
              <li key={at} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
                <span className="min-w-0 flex-1 basis-64 wrap-anywhere">{sentence}</span>
                <Button
                  variant="outline"
                  aria-label={t('takeBackOf', { what: sentence })}
                  onClick={() => onTakeBack(at)}
                >
                  {t('takeBack')}
                </Button>
              </li>
            ))}
          </ul>
          <Button variant="outline" className="mt-3" onClick={() => onTakeBack()}>
            {t('takeBackAll')}
          </Button>
        </details>
      )}
    </div>
  );
}

const MOST_SHOWN = 60;

const short = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

export function CheckedStep({
  state,
  importing,
  zones,
}: {
  state: Extract<ImportState, { step: 'checked' }>;
  importing: Importing;
  zones: Array<{ id: string; name: string }>;
}) {
  const t = useTranslations('imports');
  const locale = useLocale();
  const [leave, setLeave] = useState({ doubtful: true, odd: true });
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { kind, summary, before, file, read, left, kept } = state;
  const families = kind === 'families';
  const bad = summary.entries - summary.good;
  const count = goodOf(summary, leave);
  const rows = ({ count: all, rows: first }: Counted) => ({
    count: all,
    rows: first.join(', ') + (all > first.length ? ' …' : ''),
  });
  const sentences: Array<[shown: boolean | number, tone: 'due' | 'danger' | 'plain', sentence: string]> = [
    [bad, 'danger', t(families ? 'badFamilies' : 'badHospitals', { count: bad, people: summary.peopleOut })],
    [summary.doubtful, 'due', t('doubtful', { count: summary.doubtful })],
    [summary.odd, 'due', t('odd', { count: summary.odd })],
    [summary.withoutConsent, 'due', t('withoutConsent', { count: summary.withoutConsent })],
    [summary.hiddenOut.count, 'due', t('hiddenOut', rows(summary.hiddenOut))],
    [summary.unread.count, 'due', t('unread', rows(summary.unread))],
    [
      summary.notPeople.count,
      'due',
      t(families ? 'notPeople' : 'notHospitals', {
        count: summary.notPeople.count,
        rows:
          summary.notPeople.rows.map(({ row, text }) => `${row} “${short(text)}”`).join(', ') +
          (summary.notPeople.count > summary.notPeople.rows.length ? ' …' : ''),
      }),
    ],
    [summary.headingsAgain.count, 'plain', t('headingsAgain', rows(summary.headingsAgain))],
    [summary.notes.count, 'plain', t('noted', { count: summary.notes.count })],
    [summary.comments.count, 'plain', t('comments', rows(summary.comments))],
  ];
  const said = sentences.flatMap(([shown, tone, sentence]) => (shown ? [[tone, sentence] as const] : []));
  const open = before.find((one) => one.state === 'open' && one.kind === kind);
  const earlier = open ? undefined : before.find((one) => one.imported > 0);
  const send = () => {
    setBusy(true);
    void importing.send(state, leave).finally(() => setBusy(false));
  };

  return (
    <>
      <div>
        <h2 className="text-xl wrap-anywhere">{file.name}</h2>
        <p className="text-soft">{t('checked')}</p>
      </div>
      {open && <Notice title={t('goesOn', { imported: open.imported, rows: open.rows })} />}
      {earlier && (
        <Notice
          tone="due"
          title={t('before', { date: longDate(earlier.at, locale), name: earlier.byName })}
        />
      )}
      <div role="status">
        <ul className="grid gap-2">
          {summary.good > 0 && (
            <li>
              <Notice tone="valid">
                {t(families ? 'goodFamilies' : 'goodHospitals', {
                  count: summary.good,
                  people: summary.people,
                })}
              </Notice>
            </li>
          )}
          {said.map(([tone, sentence]) => (
            <li key={sentence}>
              <Notice tone={tone}>{sentence}</Notice>
            </li>
          ))}
        </ul>
      </div>
      {(['doubtful', 'odd'] as const).map(
        (which) =>
          summary[which] > 0 && (
            <label key={which} className="flex min-h-12 cursor-pointer items-center gap-3 font-semibold">
              <input
                type="checkbox"
                checked={leave[which]}
                onChange={({ target }) => setLeave({ ...leave, [which]: target.checked })}
                className="accent-teal size-5"
              />
              <span>{t(which === 'odd' ? 'leaveOdd' : 'leaveDoubtful')}</span>
            </label>
          ),
      )}
      <div className="flex flex-wrap gap-3">
        {count > 0 || open ? (
          <Button
            busy={
              left > 0 && state.error === undefined
                ? t('checkingLeft', { count: left })
                : busy && t('reading')
            }
            disabled={left > 0}
            onClick={() => (earlier ? setAsking(true) : send())}
          >
            {t(families ? 'importFamilies' : 'importHospitals', { count })}
          </Button>
        ) : (
          <p className="basis-full font-semibold">{t(summary.good > 0 ? 'nothingNew' : 'nothingGood')}</p>
        )}
        <LeftFileButton importing={importing} summary={summary} leave={leave} />
        <Button variant="outline" onClick={() => importing.reset()}>
          {t('otherFile')}
        </Button>
      </div>
      <CorrectionsList
        corrections={summary.corrections}
        headings={read.headings}
        kept={kept}
        onTakeBack={(at) => void importing.takeBack(state, at)}
      />
      <FaultTable
        summary={summary}
        read={read}
        lists={{ employees: state.employees, zones }}
        onFix={(fix) => void importing.fix(state, fix)}
      />
      {asking && (
        <ConfirmDialog
          title={t('againTitle')}
          text={t('before', { date: longDate(earlier!.at, locale), name: earlier!.byName })}
          yes={t('again')}
          no={t('otherFile')}
          onYes={() => {
            setAsking(false);
            send();
          }}
          onNo={() => importing.reset()}
        />
      )}
    </>
  );
}

'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { longDate } from '@/lib/format/display';
import { goodOf, type Counted } from '@/lib/import/summary';
import { CorrectionsList } from './corrections-list';
import { FaultTable } from './fault-table';
import { LeftFileButton } from './left-file-button';
import type { Importing, ImportState } from './use-import';

const MOST_SHOWN = 60;
const short = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

type Props = {
  state: Extract<ImportState, { step: 'checked' }>;
  importing: Importing;
  zones: Array<{ id: string; name: string }>;
};

/** What would come in, what has to be corrected, and who seems to be there already. */
export function CheckedStep({ state, importing, zones }: Props) {
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

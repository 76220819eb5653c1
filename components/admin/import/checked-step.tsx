'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { longDate } from '@/lib/format/display';
import { FaultTable } from './fault-table';
import { LeftFileButton } from './left-file-button';
import type { Importing, ImportState } from './use-import';

type Props = { state: Extract<ImportState, { step: 'checked' }>; importing: Importing };

/** What would come in, what has to be corrected, and who seems to be there already. */
export function CheckedStep({ state, importing }: Props) {
  const t = useTranslations('imports');
  const locale = useLocale();
  const [leaveDoubtful, setLeaveDoubtful] = useState(true);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { kind, summary, before, file, read } = state;
  const families = kind === 'families';
  const bad = summary.entries - summary.good;
  const count = summary.good - (leaveDoubtful ? summary.doubtful : 0);
  const open = before.find((one) => one.state === 'open' && one.kind === kind);
  const earlier = open ? undefined : before.find((one) => one.imported > 0);
  const send = () => {
    setBusy(true);
    void importing.send(state, leaveDoubtful).finally(() => setBusy(false));
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
          {summary.doubtful > 0 && (
            <li>
              <Notice tone="due">{t('doubtful', { count: summary.doubtful })}</Notice>
            </li>
          )}
          {bad > 0 && (
            <li>
              <Notice tone="danger">{t(families ? 'badFamilies' : 'badHospitals', { count: bad })}</Notice>
            </li>
          )}
        </ul>
      </div>
      {summary.doubtful > 0 && (
        <label className="flex min-h-12 cursor-pointer items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={leaveDoubtful}
            onChange={({ target }) => setLeaveDoubtful(target.checked)}
            className="accent-teal size-5"
          />
          <span>{t('leaveDoubtful')}</span>
        </label>
      )}
      <div className="flex flex-wrap gap-3">
        {count > 0 || open ? (
          <Button busy={busy && t('reading')} onClick={() => (earlier ? setAsking(true) : send())}>
            {t(families ? 'importFamilies' : 'importHospitals', { count })}
          </Button>
        ) : (
          <p className="basis-full font-semibold">{t(summary.good > 0 ? 'nothingNew' : 'nothingGood')}</p>
        )}
        <LeftFileButton importing={importing} summary={summary} leaveDoubtful={leaveDoubtful} />
        <Button look="outline" onClick={() => importing.reset()}>
          {t('otherFile')}
        </Button>
      </div>
      <FaultTable summary={summary} headings={read.headings} />
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

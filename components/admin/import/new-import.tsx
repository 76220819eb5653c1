'use client';

import { useTranslations, useLocale } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { RefusalNotice } from '@/components/form/refusal-notice';
import { Button } from '@/components/ui/button';
import { ConfirmDialog, DiscardDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { onOwnEntry, useBack } from '@/components/ui/use-back';
import { useLeaveWarning } from '@/components/ui/use-leave-warning';
import { ApiError } from '@/lib/api/client';
import { IMPORT_KINDS, type ImportKind } from '@/lib/constants/choices';
import type { Headings } from '@/lib/import/match-columns';
import { SEGMENT, SEGMENTS } from '@/components/ui/styles';
import { FileButton } from '@/components/ui/file-button';
import { DownloadIcon, ImportIcon } from '@/components/ui/icons';
import { saveFile } from '@/components/ui/save-file';
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@/lib/constants/limits';
import { count } from '@/lib/format/display';
import { CheckedStep } from './checked-step';
import { ColumnsStep } from './columns-step';
import { LeftFileButton } from './left-file-button';
import { useImport, type Importing, type ImportState } from './use-import';

// Browsers draw their own; only its parts have colours.
const BAR =
  'bg-sunken h-3 w-full appearance-none overflow-hidden rounded-full ' +
  '[&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-teal';

/** @param part 0 to 1 */
function Progress({ label, part }: { label: string; part: number }) {
  const t = useTranslations('imports');
  return (
    <div className="grid gap-2">
      <p role="status" className="font-semibold tabular-nums">
        {label}
      </p>
      <progress aria-label={t('progress')} value={part} max={1} className={BAR} />
    </div>
  );
}

const BYTES_A_MB = 1_000_000;

function ChooseStep({
  importing: { state, reset, choose },
}: {
  importing: Importing;
  headings: Record<ImportKind, Headings>;
}) {
  const t = useTranslations('imports');
  const faults = useTranslations('importFaults');
  const columns = useTranslations('importColumns');
  const locale = useLocale();
  const { kind } = state;

  const saveTemplate = async () => {
    const { templateFile } = await import('@/lib/import/template');
    const words = {
      title: t(kind),
      note: t('noteRows'),
      head: (field: Parameters<typeof columns>[0]) => columns(field),
    };
    saveFile(await templateFile(kind, words), `${t(kind)}.xlsx`);
  };

  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold">{t('kind')}</legend>
        <div className={`${SEGMENTS} grid-cols-2 sm:max-w-sm`}>
          {IMPORT_KINDS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={kind === each}
              onClick={() => reset(each)}
              className={SEGMENT}
            >
              {t(each)}
            </button>
          ))}
        </div>
      </fieldset>
      <p className="max-w-prose">{t(kind === 'families' ? 'howFamilies' : 'howHospitals')}</p>
      <div>
        <Button variant="outline" icon={DownloadIcon} onClick={() => void saveTemplate()}>
          {t('templateExcel')}
        </Button>
      </div>
      {state.step === 'choose' && state.fault && (
        <Notice tone="danger" role="alert">
          {faults(state.fault.key, { line: 0, ...state.fault.values })}
        </Notice>
      )}
      <div className="grid gap-2">
        <p id="import-limits" className="text-soft max-w-prose">
          {t('limits', { megabytes: IMPORT_MAX_BYTES / BYTES_A_MB, rows: count(IMPORT_MAX_ROWS, locale) })}
        </p>
        <div>
          <FileButton
            label={t('chooseFile')}
            accept=".xlsx,.csv,.xls,.ods,.xlsm,.xlsb,.tsv,.txt,text/csv"
            aria-describedby="import-limits"
            busy={state.step === 'reading' && t('reading')}
            icon={ImportIcon}
            onFile={(file) => void choose(file)}
          />
        </div>
      </div>
    </>
  );
}

/** Status codes that may pass: no answer (0), too many requests, database away. */
const PASSING = [0, 429, 503];

const passes = (error: unknown): boolean => error instanceof ApiError && PASSING.includes(error.status);

export function NewImport({
  headings,
  zones,
}: {
  headings: Record<ImportKind, Headings>;
  zones: Array<{ id: string; name: string }>;
}) {
  const t = useTranslations('imports');
  const importing = useImport(headings, zones);
  const { state, reset, goOn } = importing;
  const { error } = state;
  const isOnTheWay =
    state.step === 'sending' || state.step === 'checking' || (state.step === 'checked' && state.left > 0);
  const stopped = isOnTheWay && error !== undefined;

  return (
    <section
      aria-label={t('title')}
      className="border-line bg-raised rounded-panel mb-8 grid gap-5 border p-5 sm:p-6"
    >
      {(state.step === 'choose' || state.step === 'reading') && (
        <ChooseStep importing={importing} headings={headings} />
      )}
      {state.step === 'columns' && (
        <ColumnsStep
          key={`${state.read.sheet} ${state.read.headingsDigest}`}
          state={state}
          importing={importing}
        />
      )}
      {state.step === 'checked' && <CheckedStep state={state} importing={importing} zones={zones} />}
      {(state.step === 'checking' || state.step === 'sending') && (
        <Progress
          label={t(stopped ? 'stopped' : state.step, { done: state.sent, total: state.total })}
          part={state.total === 0 ? 1 : state.sent / state.total}
        />
      )}
      <RefusalNotice
        tone="due"
        error={error}
        otherwise={t('failed')}
        hint={state.step === 'sending' && t(passes(error) ? 'goOnHint' : 'stoppedHint')}
        action={
          stopped && (
            <div className="flex flex-wrap gap-3">
              {passes(error) && (
                <Button variant="outline" onClick={goOn}>
                  {t('goOn')}
                </Button>
              )}
              <Button variant="outline" onClick={() => reset()}>
                {t('otherFile')}
              </Button>
            </div>
          )
        }
      />
      {state.step === 'done' && (
        <>
          <Notice
            tone="valid"
            role="status"
            title={t(state.kind === 'families' ? 'doneFamilies' : 'doneHospitals', { count: state.imported })}
          >
            {t('doneHint')}
          </Notice>
          <div className="flex flex-wrap gap-3">
            <LeftFileButton importing={importing} summary={state.summary} leave={state.leave} />
            <Button variant="outline" onClick={() => reset()}>
              {t('otherFile')}
            </Button>
          </div>
        </>
      )}
      <LeaveQuestion importing={importing} />
    </section>
  );
}

/** Leaving the page loses their work. */
const LOST: ReadonlyArray<ImportState['step']> = ['columns', 'checking', 'checked', 'sending'];

/** Before a link or Back; the browser itself asks before a close or reload. */
function LeaveQuestion({ importing: { state, reset } }: { importing: Importing }) {
  const { step } = state;
  const t = useTranslations('imports');
  const [leave, setLeave] = useState<() => void>();
  const allowed = useRef(false);
  const lost = LOST.includes(step);
  useLeaveWarning(() => lost && !allowed.current);
  useBack(() => setLeave(() => () => reset()), lost);
  useEffect(() => {
    if (!lost) return;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
      const inNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
      if (!link || link.download || link.target || inNewTab || allowed.current) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => {
        allowed.current = true;
        link.click();
      });
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [lost]);

  if (!leave || !lost) return null;
  const answers = {
    onNo: () => setLeave(undefined),
    onYes: () => {
      setLeave(undefined);
      onOwnEntry(leave);
    },
  };
  if (step !== 'sending') return <DiscardDialog {...answers} />;
  return (
    <ConfirmDialog
      title={t('stopTitle')}
      text={t('stopText')}
      yes={t('stopYes')}
      no={t('stopNo')}
      {...answers}
    />
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { RefusalNotice } from '@/components/form/refusal-notice';
import { Button } from '@/components/ui/button';
import { ConfirmDialog, DiscardDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { onOwnEntry, useBack } from '@/components/ui/use-back';
import { useLeaveWarning } from '@/components/ui/use-leave-warning';
import { ApiError } from '@/lib/api/client';
import type { ImportKind } from '@/lib/constants/choices';
import type { Headings } from '@/lib/import/match-columns';
import { CheckedStep } from './checked-step';
import { ChooseStep } from './choose-step';
import { ColumnsStep } from './columns-step';
import { LeftFileButton } from './left-file-button';
import { Progress } from './progress';
import { useImport, type Importing, type ImportState } from './use-import';

type Props = { headings: Record<ImportKind, Headings>; zones: Array<{ id: string; name: string }> };

/** No answer, too many at once, a database that is away: the same request can be answered in a while. */
const PASSING = [0, 429, 503];
const passes = (error: unknown): boolean => error instanceof ApiError && PASSING.includes(error.status);

/** The steps of one file. */
export function NewImport({ headings, zones }: Props) {
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

/** Steps that end when the page is left. */
const LOST: ReadonlyArray<ImportState['step']> = ['columns', 'checking', 'checked', 'sending'];

/** Asks before a link or Back leaves a chosen file; the browser asks before the page is closed or reloaded. */
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

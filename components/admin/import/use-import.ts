'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '@/lib/api/client';
import { allEmployees } from '@/lib/api/endpoints';
import { IMPORT_MAX_BYTES } from '@/lib/constants/limits';
import type { ImportKind } from '@/lib/constants/choices';
import { release } from '@/lib/format/json';
import type { Mapping } from '@/lib/import/columns';
import type { Correction } from '@/lib/import/corrections';
import type { ListedEmployee } from '@/lib/import/employees';
import { FileFault } from '@/lib/import/faults';
import type { Fix } from '@/lib/import/fixes';
import type { Headings } from '@/lib/import/match-columns';
import { goodOf, type Leave, type Summary } from '@/lib/import/summary';
import type { WorkerCalls } from '@/lib/import/worker';
import type { ImportBatch } from '@/lib/schemas/imports';
import {
  ImportWorker,
  WorkerLost,
  keepCorrections,
  keptCorrections,
  type KeptCorrections,
} from './import-worker';

type ReadFile = Awaited<ReturnType<WorkerCalls['read']>>;
type Ranges = Array<[number, number]>;
type Checked = {
  file: File;
  read: ReadFile;
  mapping: Mapping;
  withHidden: boolean;
  employees: ListedEmployee[];
  before: ImportBatch[];
  done: Ranges;
};
/** How far a check or an import got; `next`: where its next part begins. */
type Way = { next: number | undefined; sent: number; total: number };

export type ImportState = { kind: ImportKind; error?: unknown } & (
  | { step: 'choose'; fault?: FileFault }
  | { step: 'reading' }
  | { step: 'columns'; file: File; read: ReadFile; kept?: KeptCorrections }
  | ({ step: 'checking' } & Checked & Way)
  /** `left`: how many corrected ones the server has still to see; `kept`: whether the device has all corrections. */
  | ({ step: 'checked'; summary: Summary; left: number; kept: boolean } & Checked)
  | ({ step: 'sending'; batchId: string; done: Ranges; leave: Leave } & Way)
  | { step: 'done'; imported: number; summary: Summary; leave: Leave }
);
type At<Step extends ImportState['step']> = Extract<ImportState, { step: Step }>;

const faultOf = (error: unknown): FileFault =>
  error instanceof FileFault ? error : new FileFault(error instanceof WorkerLost ? 'notLoaded' : 'damaged');

const inDone = (done: Ranges) => done.reduce((sum, [from, to]) => sum + to - from + 1, 0);

/** A part that fails stops it; `goOn` continues there. */
export function useImport(
  headings: Record<ImportKind, Headings>,
  zones: Array<{ id: string; name: string }>,
) {
  const [state, setState] = useState<ImportState>({ step: 'choose', kind: 'families' });
  const worker = useRef<ImportWorker>(undefined);
  /** Counts the corrections: a new one makes an earlier check out of date. */
  const corrected = useRef(0);
  const queries = useQueryClient();
  // The parts are sent outside of a mutation, so this one lets StaffQueries see that the session has ended.
  const { mutate: report } = useMutation({ mutationFn: (error: unknown) => Promise.reject(error) });
  const ask = () => (worker.current ??= new ImportWorker());
  const { kind } = state;

  useEffect(() => () => worker.current?.end(), []);

  const reset = (next: ImportKind = kind, fault?: FileFault) => {
    worker.current?.end();
    worker.current = undefined;
    setState({ step: 'choose', kind: next, ...(fault && { fault }) });
  };

  const choose = async (file: File) => {
    // Its size is known before a byte is read.
    if (file.size > IMPORT_MAX_BYTES) return reset(kind, new FileFault('tooLarge'));
    setState({ step: 'reading', kind });
    try {
      const look = { kind, headings: headings[kind] };
      let read = await ask().ask('read', { file, ...look });
      const kept = keptCorrections(read.digest);
      if (kept && read.others.includes(kept.sheet))
        read = { ...(await ask().ask('takeSheet', { name: kept.sheet, ...look })), digest: read.digest };
      setState({ step: 'columns', kind, file, read, ...(kept?.sheet === read.sheet && { kept }) });
    } catch (error) {
      reset(kind, faultOf(error));
    }
  };

  const takeSheet = async ({ file, read }: At<'columns'>, name: string) => {
    try {
      const other = await ask().ask('takeSheet', { name, kind, headings: headings[kind] });
      setState({ step: 'columns', kind, file, read: { ...other, digest: read.digest } });
    } catch (error) {
      reset(kind, faultOf(error));
    }
  };

  /** Waits at `at`; without its worker the file must be chosen again. */
  const stop = (at: ImportState, error: unknown) => {
    if (error instanceof WorkerLost) reset(kind, faultOf(error));
    else setState({ ...at, error });
    report(error);
  };

  /** @returns where to go on, if at all */
  const checkPart = async (from: number, done: Ranges) => {
    const wanted = { done, leave: { doubtful: false, odd: false } };
    const { part, count, next } = await ask().ask('partToCheck', { from, ...wanted });
    if (count > 0) {
      const { wrong, duplicates } = await call('POST /api/admin/import/check', { body: part });
      await ask().ask('answers', { wrong, duplicates });
    }
    release(part);
    return { count, next };
  };

  const runCheck = async (from: At<'checking'>) => {
    let at = from;
    try {
      while (at.next !== undefined) {
        const { count, next } = await checkPart(at.next, at.done);
        at = { ...at, next, sent: at.sent + count, error: undefined };
        setState(at);
      }
      const { file, read, mapping, withHidden, employees, before, done } = at;
      const checked: Checked = { file, read, mapping, withHidden, employees, before, done };
      setState({
        step: 'checked',
        kind,
        ...checked,
        summary: await ask().ask('summary'),
        left: 0,
        kept: true,
      });
    } catch (error) {
      stop(at, error);
    }
  };

  /** A further correction restarts this. */
  const checkCorrected = async (from: At<'checked'>) => {
    corrected.current += 1;
    const run = corrected.current;
    let at: At<'checked'> = { ...from, error: undefined };
    setState(at);
    try {
      for (let next: number | undefined = at.left > 0 ? 0 : undefined; next !== undefined;) {
        const part = await checkPart(next, at.done);
        if (run !== corrected.current) return;
        next = part.next;
        at = { ...at, left: Math.max(0, at.left - part.count) };
        if (next !== undefined) setState(at);
      }
      const summary = await ask().ask('summary');
      if (run === corrected.current) setState({ ...at, left: 0, summary });
    } catch (error) {
      if (run === corrected.current) stop(at, error);
    }
  };

  const keep = async (
    at: At<'checked'>,
    { corrections, summary }: { corrections: Correction[]; summary: Summary },
  ) => {
    const { read, mapping, withHidden } = at;
    const choices = { sheet: read.sheet, withHidden, corrections };
    const kept = await keepCorrections(read.digest, mapping, choices);
    // A file that goes on sends none of the families that are in.
    void checkCorrected({ ...at, summary, kept, left: summary.unasked });
  };
  const fix = async (at: At<'checked'>, what: Fix) => {
    try {
      await keep(at, await ask().ask('fix', what));
    } catch (error) {
      stop(at, error);
    }
  };
  const takeBack = async (at: At<'checked'>, place?: number) => {
    try {
      await keep(at, await ask().ask('takeBack', place));
    } catch (error) {
      stop(at, error);
    }
  };

  const check = async ({ file, read, kept }: At<'columns'>, mapping: Mapping, withHidden: boolean) => {
    try {
      const [{ imports: before }, employees] = await Promise.all([
        call('GET /api/admin/import', { query: { digest: read.digest, limit: 5 } }),
        // Who may be named in a file, and chosen for its families.
        kind === 'families' ? allEmployees({ status: 'active', sort: 'name' }) : [],
      ]);
      const open = before.find((one) => one.state === 'open' && one.kind === kind);
      const done = open
        ? (await call('GET /api/admin/import/[batchId]', { params: { batchId: open._id } })).done
        : [];
      const { header } = read;
      const corrections = kept?.corrections ?? [];
      const look = { kind, header, mapping, zones, employees, withHidden, corrections };
      const summary = await ask().ask('check', look);
      const total = Math.max(0, summary.good - inDone(done));
      const way = { next: 0, sent: 0, total };
      const checked: Checked = { file, read, mapping, withHidden, employees, before, done };
      const checking: At<'checking'> = { step: 'checking', kind, ...checked, ...way };
      setState(checking);
      await runCheck(checking);
    } catch (error) {
      stop({ step: 'columns', kind, file, read, ...(kept && { kept }) }, error);
    }
  };

  const runSend = async (from: At<'sending'>) => {
    let at = from;
    const { batchId, done, leave } = from;
    try {
      while (at.next !== undefined) {
        const { part, count, next } = await ask().ask('partToSend', { from: at.next, done, leave });
        const { results } = await call('POST /api/admin/import/[batchId]/rows', {
          params: { batchId },
          body: part,
        });
        release(part);
        await ask().ask('answers', { wrong: results, duplicates: [] });
        at = { ...at, next, sent: at.sent + count, error: undefined };
        setState(at);
      }
      const { import: batch } = await call('GET /api/admin/import/[batchId]', { params: { batchId } });
      const summary = await ask().ask('summary');
      setState({ step: 'done', kind, imported: batch.imported, summary, leave });
      void queries.invalidateQueries({ queryKey: ['admin'] });
    } catch (error) {
      stop(at, error);
    }
  };

  const send = async (from: At<'checked'>, leave: Leave) => {
    const { file, read, summary } = from;
    const rows = goodOf(summary, leave);
    try {
      const { import: batch } = await call('POST /api/admin/import', {
        body: { kind, fileName: file.name, digest: read.digest, rows },
      });
      const { done } = await call('GET /api/admin/import/[batchId]', { params: { batchId: batch._id } });
      const sent = inDone(done);
      const way = { next: 0, sent, total: Math.max(rows, sent) };
      const sending: At<'sending'> = {
        step: 'sending',
        kind,
        batchId: batch._id,
        done,
        leave,
        ...way,
      };
      setState(sending);
      void queries.invalidateQueries({ queryKey: ['admin', 'imports'] });
      await runSend(sending);
    } catch (error) {
      stop(from, error);
    }
  };

  const goOn = () => {
    if (state.step === 'checking') void runCheck(state);
    if (state.step === 'checked') return void checkCorrected(state);
    if (state.step === 'sending') void runSend(state);
    setState({ ...state, error: undefined });
  };

  return { state, reset, choose, takeSheet, check, fix, takeBack, send, goOn, ask: () => ask() };
}

export type Importing = ReturnType<typeof useImport>;

'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '@/lib/api/client';
import { IMPORT_MAX_BYTES } from '@/lib/constants/limits';
import type { ImportKind } from '@/lib/constants/choices';
import { release } from '@/lib/format/json-bytes';
import type { Mapping } from '@/lib/import/columns';
import { FileFault } from '@/lib/import/faults';
import type { Headings } from '@/lib/import/match-columns';
import { goodOf, type Leave, type Summary } from '@/lib/import/summary';
import type { WorkerCalls } from '@/lib/import/worker';
import type { ImportBatch } from '@/lib/schemas/responses/imports';
import { ImportWorker, WorkerLost } from './import-worker';

type ReadFile = Awaited<ReturnType<WorkerCalls['read']>>;
type Ranges = Array<[number, number]>;
/** How far a check or an import got; `next` is where its next part begins. */
type Way = { next: number | undefined; sent: number; total: number };

export type ImportState = { kind: ImportKind; error?: unknown } & (
  | { step: 'choose'; fault?: FileFault }
  | { step: 'reading' }
  | { step: 'columns'; file: File; read: ReadFile }
  | ({ step: 'checking'; file: File; read: ReadFile; before: ImportBatch[]; done: Ranges } & Way)
  | { step: 'checked'; file: File; read: ReadFile; before: ImportBatch[]; done: Ranges; summary: Summary }
  | ({ step: 'sending'; batchId: string; done: Ranges; leave: Leave } & Way)
  | { step: 'done'; imported: number; summary: Summary; leave: Leave }
);
type At<Step extends ImportState['step']> = Extract<ImportState, { step: Step }>;

const faultOf = (error: unknown): FileFault =>
  error instanceof FileFault ? error : new FileFault(error instanceof WorkerLost ? 'notLoaded' : 'damaged');

const inDone = (done: Ranges) => done.reduce((sum, [from, to]) => sum + to - from + 1, 0);

/**
 * A file on its way in: chosen, its columns matched, checked here and by the server, sent part by part. A part that
 * fails stops it where it is; `goOn` takes it up there.
 */
export function useImport(
  headings: Record<ImportKind, Headings>,
  zones: Array<{ id: string; name: string }>,
) {
  const [state, setState] = useState<ImportState>({ step: 'choose', kind: 'families' });
  const worker = useRef<ImportWorker>(undefined);
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
      const read = await ask().ask('read', { file, kind, headings: headings[kind] });
      setState({ step: 'columns', kind, file, read });
    } catch (error) {
      reset(kind, faultOf(error));
    }
  };

  /** Reads another sheet of the file. */
  const takeSheet = async ({ file, read }: At<'columns'>, name: string) => {
    try {
      const other = await ask().ask('takeSheet', { name, kind, headings: headings[kind] });
      setState({ step: 'columns', kind, file, read: { ...other, digest: read.digest } });
    } catch (error) {
      reset(kind, faultOf(error));
    }
  };

  /** It waits where it is. Without its worker the file has to be chosen again, and then goes on where it was. */
  const stop = (at: ImportState, error: unknown) => {
    if (error instanceof WorkerLost) reset(kind, faultOf(error));
    else setState({ ...at, error });
    report(error);
  };

  const runCheck = async (from: At<'checking'>) => {
    let at = from;
    try {
      while (at.next !== undefined) {
        const wanted = { done: at.done, leave: { doubtful: false, odd: false } };
        const { part, count, next } = await ask().ask('partToCheck', { from: at.next, ...wanted });
        if (count > 0) {
          const { wrong, duplicates } = await call('POST /api/admin/import/check', { body: part });
          await ask().ask('answers', { wrong, duplicates });
        }
        release(part);
        at = { ...at, next, sent: at.sent + count, error: undefined };
        setState(at);
      }
      const { file, read, before, done } = at;
      setState({ step: 'checked', kind, file, read, before, done, summary: await ask().ask('summary') });
    } catch (error) {
      stop(at, error);
    }
  };

  const check = async ({ file, read }: At<'columns'>, mapping: Mapping, withHidden: boolean) => {
    try {
      const { imports: before } = await call('GET /api/admin/import', {
        query: { digest: read.digest, limit: 5 },
      });
      const open = before.find((one) => one.state === 'open' && one.kind === kind);
      const done = open
        ? (await call('GET /api/admin/import/[batchId]', { params: { batchId: open._id } })).done
        : [];
      const { header } = read;
      const summary = await ask().ask('check', { kind, header, mapping, zones, withHidden });
      const total = Math.max(0, summary.good - inDone(done));
      const way = { next: 0, sent: 0, total };
      const checking: At<'checking'> = { step: 'checking', kind, file, read, before, done, ...way };
      setState(checking);
      await runCheck(checking);
    } catch (error) {
      stop({ step: 'columns', kind, file, read }, error);
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
    if (state.step === 'sending') void runSend(state);
    setState({ ...state, error: undefined });
  };

  return { state, reset, choose, takeSheet, check, send, goOn, ask: () => ask() };
}

export type Importing = ReturnType<typeof useImport>;

// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';
import type { ImportBatch, ImportKept } from '@/lib/schemas/imports';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { UndoImport } from './import-screen';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
const undo = onCall('POST /api/admin/import/[batchId]/undo');

const batch: ImportBatch = {
  ...{ _id: 'a'.repeat(24), kind: 'families', fileName: 'Karwi.xlsx', rows: 600, imported: 600 },
  ...{ at: '2026-11-20T06:00:00.000Z', by: 'ADMIN001', byName: 'Asha' },
  ...{ state: 'finished', finishedAt: '2026-11-20T06:01:00.000Z', undoneAt: null },
};
const kept = (from: number): ImportKept[] =>
  Array.from({ length: 100 }, (_, at) => ({ row: from + at, name: `JEEVAN${from + at}`, why: 'renewed' }));
const press = () => userEvent.click(screen.getByRole('button', { name: 'Undo import' }));

test('says all that was left and names the first ones; after an error it goes on from what was removed', async () => {
  undo.mockResolvedValueOnce({ removed: 240, keptCount: 150, kept: kept(2), after: 400, message: '' });
  undo.mockRejectedValueOnce(new ApiError(503, 'The database is not available'));
  undo.mockResolvedValueOnce({ removed: 60, keptCount: 150, kept: kept(401), message: '' });
  renderApp(<UndoImport batch={batch} onClose={() => {}} />);
  await press();
  expect(await screen.findByText('The database is not available')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Undo this import?' })).toBeVisible();
  await press();
  const said = within(await screen.findByRole('status'));
  expect(screen.getByRole('dialog', { name: 'What was undone' })).toBeVisible();
  expect(said.getByText('300 entries removed')).toBeVisible();
  expect(said.getByText('300 entries were kept, because they have been changed since')).toBeVisible();
  expect(said.getAllByRole('listitem')).toHaveLength(100);
  expect(said.getByText('and 200 more')).toBeVisible();
  expect(undo.mock.calls.map(([{ body }]) => body)).toEqual([
    { after: undefined },
    { after: 400 },
    { after: 400 },
  ]);
});

test('while it runs, nothing is asked any more', async () => {
  undo.mockReset().mockReturnValue(new Promise(() => {}));
  renderApp(<UndoImport batch={batch} onClose={() => {}} />);
  await press();
  expect(await screen.findByRole('dialog', { name: 'Undoing the import' })).toBeVisible();
});

test('what a part removed counts although its answer was lost', async () => {
  undo.mockReset();
  undo.mockRejectedValueOnce(new ApiError(0, ''));
  undo.mockResolvedValueOnce({ removed: 0, keptCount: 1, kept: kept(2).slice(0, 1), message: '' });
  renderApp(<UndoImport batch={batch} onClose={() => {}} />);
  await press();
  await screen.findByRole('alert');
  await press();
  expect(await screen.findByText('599 entries removed')).toBeVisible();
});

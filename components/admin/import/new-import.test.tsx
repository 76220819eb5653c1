// @vitest-environment jsdom
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';
import { checkImportRows, getImport, listImports, openImport, sendImportRows } from '@/lib/api/endpoints';
import { FileFault } from '@/lib/import/faults';
import { renderApp } from '@/tests/render';
import { WorkerLost } from './import-worker';
import { NewImport } from './new-import';

vi.mock('@/lib/api/endpoints', () => ({
  listImports: vi.fn(),
  checkImportRows: vi.fn(),
  openImport: vi.fn(),
  getImport: vi.fn(),
  sendImportRows: vi.fn(),
}));
/** What the worker answers; a test replaces what fails. */
const worker = vi.hoisted(() => ({ ask: vi.fn(), made: 0, ended: 0 }));
vi.mock('./import-worker', async (original) => ({
  ...(await original<object>()),
  ImportWorker: class {
    ask = worker.ask;
    constructor() {
      worker.made += 1;
    }
    end = () => (worker.ended += 1);
  },
}));
const send = vi.mocked(sendImportRows);

const columns = { family: 0, employeeID: 1, memberName: 2, memberRelation: 3, memberSex: 4 };
const summary = {
  entries: 2,
  good: 2,
  doubtful: 0,
  people: 2,
  faults: [],
  faultCount: 0,
  doubts: [],
  doubtCount: 0,
  keys: [],
};
const answers: Record<string, unknown> = {
  read: {
    digest: 'a'.repeat(64),
    header: 0,
    mapping: { ...columns, age: 5, memberContact: 6, memberAddress: 7 },
    sheet: '',
    others: [],
    headings: [],
    samples: [],
  },
  check: summary,
  summary,
  partToCheck: { part: new Uint8Array(), count: 2, next: undefined },
  partToSend: { part: new Uint8Array(), count: 2, next: undefined },
};
const batch = { _id: 'b'.repeat(24), imported: 2 };

beforeEach(() => {
  worker.ask.mockReset().mockImplementation(async (name: string) => answers[name]);
  [worker.made, worker.ended] = [0, 0];
  vi.mocked(listImports).mockResolvedValue({ imports: [], total: 0, nextCursor: null, message: '' });
  vi.mocked(checkImportRows).mockResolvedValue({ wrong: [], duplicates: [], message: '' });
  vi.mocked(openImport).mockResolvedValue({ import: batch, message: '' } as never);
  vi.mocked(getImport).mockResolvedValue({ import: batch, done: [], message: '' } as never);
  send.mockReset().mockResolvedValue({ results: [], message: '' });
});

const choose = () => userEvent.upload(screen.getByLabelText('Choose file'), new File(['x'], 'Karwi.csv'));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function bringIn() {
  renderApp(<NewImport headings={{ families: {}, hospitals: {} }} zones={[]} />);
  await choose();
  await press('Check the file');
  await press('Import 2 families');
}

test('after a lost connection, and while there are too many requests, it goes on with the same part', async () => {
  send.mockRejectedValueOnce(new ApiError(0, ''));
  send.mockRejectedValueOnce(new ApiError(503, 'The database is not available'));
  await bringIn();
  expect(await screen.findByText('The connection was lost')).toBeVisible();
  expect(screen.getByText('What was imported is safe: continue from there.')).toBeVisible();
  await press('Continue');
  expect(await screen.findByText('The database is not available')).toBeVisible();
  expect(screen.queryByText('The connection was lost')).toBeNull();
  await press('Continue');
  expect(await screen.findByText('2 families imported')).toBeVisible();
  expect(send).toHaveBeenCalledTimes(3);
});

test.each([
  [409, 'This import is finished or was undone'],
  [400, 'Please check the marked fields and try again'],
])('what would be refused again (%s) says why and leads to another file', async (status, said) => {
  send.mockRejectedValueOnce(new ApiError(status, said));
  await bringIn();
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByText('What was imported is in the list below.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  await press('Choose another file');
  expect(await screen.findByRole('button', { name: 'Choose file' })).toBeVisible();
  expect(screen.queryByText(said)).toBeNull();
});

test('without its worker the file is asked for again, and another worker reads it', async () => {
  worker.ask.mockImplementation(async (name: string) => {
    if (name === 'partToSend') throw new WorkerLost();
    return answers[name];
  });
  await bringIn();
  expect(await screen.findByText(/^The part of this page that reads files stopped/)).toBeVisible();
  expect(worker.ended).toBe(1);
  await choose();
  expect(await screen.findByRole('button', { name: 'Check the file' })).toBeVisible();
  expect(worker.made).toBe(2);
});

test.each([
  [new WorkerLost(), /^The part of this page that reads files stopped/],
  [new FileFault('unreadable'), /^This file could not be read\. It may have been moved/],
  [new Error('anything'), /^This Excel file is damaged/],
])('a file that cannot be read says why: %s', async (error, said) => {
  worker.ask.mockRejectedValueOnce(error);
  renderApp(<NewImport headings={{ families: {}, hospitals: {} }} zones={[]} />);
  await choose();
  expect(await screen.findByText(said)).toBeVisible();
});

test('an ended session in the middle is heard of by the staff area, and not shown here', async () => {
  const heard = vi.fn();
  const client = new QueryClient({ mutationCache: new MutationCache({ onError: heard }) });
  send.mockRejectedValueOnce(new ApiError(401, 'Please login again'));
  renderApp(<NewImport headings={{ families: {}, hospitals: {} }} zones={[]} />, { client });
  await choose();
  await press('Check the file');
  await press('Import 2 families');
  await waitFor(() => expect(heard).toHaveBeenCalled());
  expect(heard.mock.calls[0]![0]).toMatchObject({ status: 401 });
  expect(screen.queryByText('Please login again')).not.toBeInTheDocument();
});

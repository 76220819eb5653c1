// @vitest-environment jsdom
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';

import { FileFault } from '@/lib/import/faults';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { press } from '@/tests/form';
import { WorkerLost } from './import-worker';
import { NewImport } from './new-import';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
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
const checkImportRows = onCall('POST /api/admin/import/check');
const getImport = onCall('GET /api/admin/import/[batchId]');
const listImports = onCall('GET /api/admin/import');
const listEmployees = onCall('GET /api/admin/details/Employees');
const openImport = onCall('POST /api/admin/import');
const send = onCall('POST /api/admin/import/[batchId]/rows');

const columns = { family: 0, employeeID: 1, memberName: 2, memberRelation: 3, memberSex: 4 };
const none = { count: 0, cells: [], groups: [], rows: [] };
const summary = {
  ...{ entries: 2, good: 2, doubtful: 0, odd: 0, doubtfulAndOdd: 0, people: 2, peopleOut: 0 },
  ...{ withoutConsent: 0, faults: none, oddities: none, notes: none, doubts: [], doubtCount: 0 },
  ...{ comments: none, unread: none, hiddenOut: none, headingsAgain: none, notPeople: none },
  ...{ unasked: 0, corrections: [], keys: [] },
};
const answers: Record<string, unknown> = {
  read: {
    ...{ digest: 'a'.repeat(64), header: 0, sheet: '', others: [], headings: [], filled: [] },
    mapping: { ...columns, age: 5, memberContact: 6, memberAddress: 7 },
    ...{ headingsDigest: '', hiddenRows: 0, hiddenColumns: [], samples: [] },
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
  listImports.mockResolvedValue({ imports: [], total: 0, nextCursor: null, message: '' });
  listEmployees.mockResolvedValue({ employees: [], total: 0, nextCursor: null, message: '' });
  checkImportRows.mockReset().mockResolvedValue({ wrong: [], duplicates: [], message: '' });
  openImport.mockResolvedValue({ import: batch, message: '' } as never);
  getImport.mockResolvedValue({ import: batch, done: [], message: '' } as never);
  send.mockReset().mockResolvedValue({ results: [], message: '' });
});

afterEach(async () => {
  cleanup();
  // The history entry of a chosen file is left a moment later.
  await waitFor(() => expect(window.history.state?.place).not.toBe('top'));
});

const choose = () => userEvent.upload(screen.getByLabelText('Choose file'), new File(['x'], 'Karwi.csv'));
const importing = <NewImport headings={{ families: {}, hospitals: {} }} zones={[]} />;
async function bringIn(options = {}) {
  renderApp(importing, options);
  await choose();
  await press('Check the file');
  await press('Import 2 families');
}

test('after a lost connection, and while there are too many requests, it goes on with the same part', async () => {
  send.mockRejectedValueOnce(new ApiError(0, ''));
  send.mockRejectedValueOnce(new ApiError(503, 'The database is not available'));
  await bringIn();
  expect(await screen.findByText(/^We got no answer, so this may already be done/)).toBeVisible();
  expect(screen.getByText('Stopped at 0 of 2')).toBeVisible();
  expect(screen.getByText('Everything imported so far is safe. Continue from there.')).toBeVisible();
  await press('Continue');
  expect(await screen.findByText('The database is not available')).toBeVisible();
  expect(screen.queryByText(/^We got no answer/)).toBeNull();
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
  expect(screen.getByText('Everything imported so far is in the list below.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  await press('Choose another file');
  expect(await screen.findByRole('button', { name: 'Choose file' })).toBeVisible();
  expect(screen.queryByText(said)).toBeNull();
});

test('a file of 100 MB is refused unread', async () => {
  const file = new File(['x'], 'Karwi.xlsx');
  Object.defineProperty(file, 'size', { value: 100_000_000 });
  renderApp(importing);
  await userEvent.upload(screen.getByLabelText('Choose file'), file);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This file is larger than 20 MB, so it was not read. Split it into several files',
  );
  expect(worker.made).toBe(0);
});

const doubtful = {
  ...summary,
  entries: 4,
  good: 4,
  doubtful: 3,
  people: 4,
  doubts: [
    { row: 2, column: 6, reason: 'phone', known: 'JEEVAN8457108482' },
    { row: 3, column: 8, reason: 'aadhaar', known: 'JEEVAN1234567890' },
    { row: 4, column: 6, reason: 'phone', known: 5 },
  ],
  doubtCount: 3,
};

const checked = async (checks: object) => {
  const headings = ['Family', 'Employee', 'Name', 'Relation', 'Sex', 'Age', 'Phone', 'Address', 'Aadhar'];
  const read = { ...(answers.read as object), headings };
  const found: Record<string, unknown> = { ...answers, read, check: checks, summary: checks };
  worker.ask.mockImplementation(async (name: string) => found[name]);
  renderApp(importing);
  await choose();
  await press('Check the file');
};

test('likely duplicates are listed, and skipped unless wanted', async () => {
  getImport.mockResolvedValue({ import: { ...batch, imported: 4 }, done: [], message: '' } as never);
  await checked(doubtful);
  expect(await screen.findByText('3 of them seem to exist already')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Possible duplicates' })).toBeVisible();
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('G2PhoneThe same phone and a similar name are on card JEEVAN8457108482'),
    expect.stringContaining('I3AadharThe same Aadhar number is on card JEEVAN1234567890'),
    expect.stringContaining('G4PhoneThe same phone and a similar name are in row 5 of this file'),
  ]);
  expect(screen.getByRole('button', { name: 'Import 1 family' })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Skip those that seem to exist already' }));
  await press('Import 4 families');
  expect(await screen.findByText('4 families imported')).toBeVisible();
  expect(openImport).toHaveBeenCalledWith({ body: expect.objectContaining({ rows: 4 }) });
  const leave = { doubtful: false, odd: true };
  expect(worker.ask).toHaveBeenCalledWith('partToSend', { from: 0, done: [], leave });
});

test('where all seem to exist already it says how to import them anyway', async () => {
  await checked({ ...doubtful, doubtful: 4 });
  const hint =
    'Everything that can be imported seems to exist already or may have mistakes. To import it anyway, untick the boxes above.';
  expect(await screen.findByText(hint)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Skip those that seem to exist already' }));
  expect(screen.getByRole('button', { name: 'Import 4 families' })).toBeVisible();
  expect(screen.queryByText(hint)).toBeNull();
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
  [new Error('anything'), /^This file is damaged/],
])('a file that cannot be read says why: %s', async (error, said) => {
  worker.ask.mockRejectedValueOnce(error);
  renderApp(importing);
  await choose();
  expect(await screen.findByText(said)).toBeVisible();
});

test('an ended session in the middle is heard of by the staff area, and not shown here', async () => {
  const heard = vi.fn();
  const client = new QueryClient({ mutationCache: new MutationCache({ onError: heard }) });
  send.mockRejectedValueOnce(new ApiError(401, 'Please login again'));
  await bringIn({ client });
  await waitFor(() => expect(heard).toHaveBeenCalled());
  expect(heard.mock.calls[0]![0]).toMatchObject({ status: 401 });
  expect(screen.queryByText('Please login again')).not.toBeInTheDocument();
});

/** As the sidebar beside it. */
const besideLink = async () => {
  const left = vi.fn((event: React.MouseEvent) => event.preventDefault());
  renderApp(
    <>
      <a href="https://example.org/" onClick={left}>
        Cards
      </a>
      {importing}
    </>,
  );
  const follow = () => userEvent.click(screen.getByRole('link', { name: 'Cards' }));
  return { left, follow };
};
/** Whether the browser would ask before the page is closed. */
const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('leaving a chosen file asks first: by a link, and by closing the page', async () => {
  const { left, follow } = await besideLink();
  await follow();
  expect(left).toHaveBeenCalledOnce();
  expect(closes()).toBe(true);
  await choose();
  await screen.findByText('Karwi.csv');
  expect(closes()).toBe(false);
  await follow();
  expect(left).toHaveBeenCalledOnce();
  await press('Keep editing');
  expect(screen.getByText('Karwi.csv')).toBeVisible();
  await follow();
  await press('Discard');
  await waitFor(() => expect(left).toHaveBeenCalledTimes(2));
});

test('leaving a running import says what is safe; after it nothing is asked', async () => {
  let answer: (value: never) => void = () => undefined;
  send.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const { left, follow } = await besideLink();
  await choose();
  await press('Check the file');
  await press('Import 2 families');
  await screen.findByText(/^Importing/);
  await follow();
  expect(await screen.findByRole('dialog', { name: 'Stop the import?' })).toHaveTextContent(
    'Everything imported so far is safe. To continue later, choose the same file again.',
  );
  await press('Keep importing');
  expect(left).not.toHaveBeenCalled();
  answer({ results: [], message: '' } as never);
  await screen.findByText('2 families imported');
  // The guard ends just after the screen has changed.
  await waitFor(() => expect(closes()).toBe(true));
  await follow();
  expect(left).toHaveBeenCalledOnce();
});

// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '@/lib/import/worker';
import { renderApp } from '@/tests/render';
import { NewImport } from './new-import';

// jsdom has no workers: the code of ours runs beside the page, and must not hear what others send to the window.
const work = self.onmessage!;
self.onmessage = null;
class WorkerHere {
  onmessage?: (event: { data: unknown }) => void;
  constructor() {
    vi.stubGlobal('postMessage', (data: unknown) => this.onmessage?.({ data }));
  }
  postMessage(data: unknown) {
    work.call(window, new MessageEvent('message', { data }));
  }
  terminate() {}
}

beforeEach(() => vi.stubGlobal('Worker', WorkerHere));
afterEach(() => vi.unstubAllGlobals());

test('what cannot be read is refused with a sentence that says what to do, and the next file is read', async () => {
  renderApp(<NewImport headings={{ families: {}, hospitals: {} }} zones={[]} />);
  for (const [name, bytes, said] of [
    [
      'empty.csv',
      new Uint8Array(),
      'This file is empty. Choose one with a row of headings and the rows below it',
    ],
    [
      'photo.xlsx',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]),
      'This is not a spreadsheet. Choose an Excel (.xlsx), LibreOffice (.ods) or CSV file',
    ],
    [
      'password.xlsx',
      new Uint8Array(readFileSync('lib/import/fixtures/password.xlsx')),
      'This file has a password. Open it, remove the password, save it, and choose it again',
    ],
  ] as const) {
    await userEvent.upload(screen.getByLabelText('Choose file'), new File([bytes], name));
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(said);
  }
  await userEvent.upload(screen.getByLabelText('Choose file'), new File(['Family,Name\n1,Asha\n'], 'a.csv'));
  expect(await screen.findByRole('button', { name: 'Check the file' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

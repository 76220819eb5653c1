// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { saveCalls } from '@/lib/field/call-list';
import { entriesOf, fieldDatabase } from '@/lib/field/store';
import { renderApp } from '@/tests/render';
import { CallsToday } from './calls-today';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ children, href }: { children: ReactNode; href: string }) => <a href={href}>{children}</a>,
}));

const SITA = {
  cardNumber: 'JEEVAN1000000001',
  cardDueDate: '2099-03-05',
  holder: { memberName: 'Sita Devi', memberContact: '9415012345', place: 'Karwi' },
  language: 'hi' as const,
  callCount: 1,
};

beforeAll(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline'))));
afterAll(() => vi.unstubAllGlobals());

test('a call that this phone cannot save says so, and what was typed stays', async () => {
  await (await fieldDatabase()).delete('meta', 'server-key');
  await saveCalls('EMP001', [SITA]);
  const run = vi.fn(async () => undefined);
  renderApp(<CallsToday owner="EMP001" entries={[]} run={run} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Log a call' }));
  const dialog = await screen.findByRole('dialog', { name: /Sita Devi/ });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'No answer' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: /note/i }), 'Rang twice');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(
    await within(dialog).findByText(
      'This phone cannot save anything yet: for that it needs a signal once. What you typed is still here: press again when there is a signal.',
    ),
  ).toBeVisible();
  expect(await entriesOf('EMP001')).toEqual([]);
  expect(within(dialog).getByRole('textbox', { name: /note/i })).toHaveValue('Rang twice');
  expect(run).not.toHaveBeenCalled();
});

// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/tests/render';
import { Modal } from './modal';

const page = (shown: { opener?: boolean; dialog?: boolean; question?: boolean }) => (
  <main id="content" tabIndex={-1}>
    {shown.opener && <button>Manage</button>}
    {shown.dialog && (
      <Modal title="Sita Devi" onClose={vi.fn()}>
        <button>Cancel</button>
        {shown.question && (
          <Modal title="Discard changes?" onClose={vi.fn()}>
            This can’t be undone.
          </Modal>
        )}
      </Modal>
    )}
  </main>
);

test.each([
  ['its opener', true, () => screen.getByRole('button', { name: 'Manage' })],
  ['the page, if its opener is gone', false, () => screen.getByRole('main')],
])('a closed dialog gives the focus back to %s', (_, opener, focused) => {
  const { rerender } = renderApp(page({ opener: true }));
  screen.getByRole('button', { name: 'Manage' }).focus();
  rerender(page({ opener: true, dialog: true }));
  screen.getByRole('button', { name: 'Close this window' }).focus();
  rerender(page({ opener, dialog: true }));
  rerender(page({ opener }));
  expect(focused()).toHaveFocus();
});

test('two that close at once give the focus back to the opener of the first', () => {
  const { rerender } = renderApp(page({ opener: true }));
  screen.getByRole('button', { name: 'Manage' }).focus();
  rerender(page({ opener: true, dialog: true }));
  screen.getByRole('button', { name: 'Cancel' }).focus();
  rerender(page({ opener: true, dialog: true, question: true }));
  rerender(page({ opener: true }));
  expect(screen.getByRole('button', { name: 'Manage' })).toHaveFocus();
});

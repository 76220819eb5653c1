// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dialogOpened } from './open-dialogs';
import { toast, ToastList } from './toaster';

// docs/contract.md#limits: 4000 ms for blank and error, 2000 ms for success, loading until dismissed; gone 1000 ms later.
const GONE_AFTER = 1_000;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastList />);
});
afterEach(() => {
  act(() => toast.remove());
  vi.useRealTimers();
});

test.each([
  ['blank', 4_000, () => toast('Saved')],
  ['an error', 4_000, () => toast.error('Saved')],
  ['a success', 2_000, () => toast.success('Saved')],
])('%s is shown for %i ms', async (_, ms, say) => {
  act(() => void say());
  await pass(ms - 100);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  await pass(200);
  await pass(GONE_AFTER);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('a success takes the earlier errors away at once, and not a later one', async () => {
  act(() => void toast.error('Please fix the errors in the form'));
  await pass(500);
  act(() => void toast.success('Message sent'));
  await pass(0);
  expect(screen.getByText('Message sent')).toBeInTheDocument();
  expect(screen.queryByText('Please fix the errors in the form')).not.toBeInTheDocument();
  await pass(500);
  act(() => void toast.error('Failed to send'));
  await pass(100);
  expect(screen.getByText('Failed to send')).toBeInTheDocument();
  expect(screen.getByText('Message sent')).toBeInTheDocument();
});

test('a loading toast stays until it is dismissed', async () => {
  let id = '';
  act(() => {
    id = toast.loading('Saving');
  });
  await pass(60_000);
  expect(screen.getByText('Saving')).toBeInTheDocument();
  act(() => toast.dismiss(id));
  await pass(100 + GONE_AFTER);
  expect(screen.queryByText('Saving')).not.toBeInTheDocument();
});

test('a dialog leaves a success where it is; one on top of another dismisses what was said before it', async () => {
  const closed: Array<() => void> = [];
  act(() => {
    toast.success('Card details loaded');
    toast.error('Failed to save');
  });
  act(() => void closed.push(dialogOpened(document.createElement('dialog'))));
  await pass(GONE_AFTER);
  expect(screen.getByText('Card details loaded')).toBeInTheDocument();
  act(() => void closed.push(dialogOpened(document.createElement('dialog'))));
  await pass(GONE_AFTER + 100);
  expect(screen.queryByText('Card details loaded')).not.toBeInTheDocument();
  expect(screen.queryByText('Failed to save')).not.toBeInTheDocument();
  act(() => void toast.error('Failed to remove'));
  await pass(100);
  expect(screen.getByText('Failed to remove')).toBeInTheDocument();
  act(() => closed.forEach((close) => close()));
});

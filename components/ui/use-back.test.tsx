// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onOwnEntry, replaceAddress, useBack } from './use-back';

function Open({ onBack, children }: { onBack: () => void; children?: React.ReactNode }) {
  useBack(onBack);
  return <div>{children ?? 'open'}</div>;
}
const here = () => window.location.pathname;
const onTop = () => (window.history.state as { place?: string } | null)?.place === 'top';
/** Goes back as a phone does, and waits until the history has come to rest. */
async function back(called: ReturnType<typeof vi.fn>) {
  const before = called.mock.calls.length;
  window.history.back();
  await waitFor(() => expect(called.mock.calls.length).toBe(before + 1));
}

beforeEach(() => {
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/page');
});

test('Back comes to what is open for as long as it is open, also under StrictMode; then it leaves the page', async () => {
  const onBack = vi.fn();
  const { unmount } = render(<Open onBack={onBack} />, { wrapper: StrictMode });
  await waitFor(() => expect(onTop()).toBe(true));
  for (const _ of [1, 2, 3]) {
    await back(onBack);
    await waitFor(() => expect(onTop()).toBe(true));
    expect(here()).toBe('/page');
  }
  unmount();
  await waitFor(() => expect(onTop()).toBe(false));
  expect(here()).toBe('/page');
  window.history.back();
  await waitFor(() => expect(here()).toBe('/before'));
  expect(onBack).toHaveBeenCalledTimes(3);
});

test('the router, which listens later, hears of no move between the two entries, but of the one that leaves', async () => {
  const heard = vi.fn();
  window.addEventListener('popstate', heard);
  const onBack = vi.fn();
  const { unmount } = render(<Open onBack={onBack} />);
  await waitFor(() => expect(onTop()).toBe(true));
  await back(onBack);
  await waitFor(() => expect(onTop()).toBe(true));
  unmount();
  await waitFor(() => expect(onTop()).toBe(false));
  expect(heard).not.toHaveBeenCalled();
  window.history.back();
  await waitFor(() => expect(heard).toHaveBeenCalledOnce());
  window.removeEventListener('popstate', heard);
});

test('of two, Back comes to the topmost, with one entry for both', async () => {
  const [page, question] = [vi.fn(), vi.fn()];
  const length = window.history.length;
  const dialogs = render(<Open onBack={page} />);
  await waitFor(() => expect(onTop()).toBe(true));
  dialogs.rerender(
    <Open onBack={page}>
      <Open onBack={question} />
    </Open>,
  );
  await back(question);
  await waitFor(() => expect(onTop()).toBe(true));
  dialogs.rerender(<Open onBack={page} />);
  await back(page);
  await waitFor(() => expect(onTop()).toBe(true));
  expect(question).toHaveBeenCalledOnce();
  expect(window.history.length).toBe(length + 1);
});

test('an address replaced below a dialog stays once it is closed, and what leaves the page comes after', async () => {
  const { unmount } = render(<Open onBack={vi.fn()} />);
  await waitFor(() => expect(onTop()).toBe(true));
  replaceAddress('/other');
  expect(here()).toBe('/other');
  await waitFor(() => expect(onTop()).toBe(true));
  unmount();
  onOwnEntry(() => window.history.pushState(null, '', '/next'));
  await waitFor(() => expect(here()).toBe('/next'));
  window.history.back();
  await waitFor(() => expect(here()).toBe('/other'));
  expect(onTop()).toBe(false);
  expect(screen.queryByText('open')).toBeNull();
});

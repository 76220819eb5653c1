// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast as shown } from 'react-hot-toast';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Modal } from '@/components/ui/modal';
import { dialogOpened } from '@/components/ui/open-dialogs';
import { toast, toaster } from '@/components/ui/toast';
import { Providers } from '@/tests/render';
import { Toasts } from './toasts';

const path = vi.fn<() => string>();
vi.mock('@/lib/i18n/navigation', () => ({ usePathname: () => path() }));

const fetched = vi.spyOn(toaster, 'load');

beforeEach(() => {
  fetched.mockReset();
  path.mockReturnValue('/verify');
});
afterEach(() => {
  vi.useRealTimers();
  act(() => shown.remove());
});

test('the toaster is loaded at the first action, and only once', async () => {
  render(<Toasts />);
  await act(async () => {});
  expect(fetched).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  await act(() => fetched.mock.results[0]!.value);
  fireEvent.keyDown(document.body);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a notice without any action before it is shown too, also where it could not be measured', async () => {
  render(<Toasts />);
  act(() => toast.success('Card verified successfully!'));
  expect(await screen.findByText('Card verified successfully!')).toBeVisible();
});

test('a staff page loads it at once, for notices that come by themselves', async () => {
  path.mockReturnValue('/employee/dashboard');
  render(<Toasts />);
  act(() => void shown.error('Please login again'));
  expect(await screen.findByText('Please login again')).toBeInTheDocument();
});

test('notices move into the topmost dialog without being rendered again', async () => {
  render(<Toasts />);
  act(() => toast.success('Employee added successfully!'));
  const notice = await screen.findByText('Employee added successfully!');
  const dialog = document.body.appendChild(document.createElement('dialog'));
  let closed = () => {};
  act(() => {
    closed = dialogOpened(dialog);
  });
  expect(dialog).toContainElement(notice);
  act(() => closed());
  dialog.remove();
  expect(notice).toBeInTheDocument();
});

test('in a dialog they come between its header and its content', async () => {
  render(
    <Providers>
      <Toasts />
      <Modal title="Card Information" onClose={() => {}}>
        The people on it
      </Modal>
    </Providers>,
  );
  act(() => toast.success('Card details loaded successfully'));
  const notice = await screen.findByText('Card details loaded successfully');
  const after = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(
    screen.getByRole('button', { name: 'Close this window' }).compareDocumentPosition(notice) & after,
  ).toBe(after);
  expect(notice.compareDocumentPosition(screen.getByText('The people on it')) & after).toBe(after);
});

test('if the toaster cannot be loaded, the text is shown plainly for four seconds; the next one retries', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fetched.mockRejectedValue(new Error('Failed to load chunk'));
  render(<Toasts />);
  const status = screen.getByRole('status');
  const words = 'Failed to send message. Please try again later.';
  await act(async () => toast.error(words));
  expect(status).toHaveTextContent(words);
  act(() => vi.advanceTimersByTime(3_900));
  expect(status).toHaveTextContent(words);
  act(() => vi.advanceTimersByTime(200));
  expect(status).toBeEmptyDOMElement();

  vi.useRealTimers();
  fetched.mockReset();
  act(() => toast.success('Message sent'));
  expect(await screen.findByText('Message sent')).toBeInTheDocument();
});

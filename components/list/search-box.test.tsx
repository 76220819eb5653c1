// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '@/tests/render';
import { SearchBox } from './search-box';

afterEach(() => vi.useRealTimers());

test('the button clears the box and leaves the focus in it; only the box has the label', async () => {
  renderApp(<SearchBox label="Search cards" q="karwi" onSearch={vi.fn()} />);
  const box = screen.getByLabelText(/search/i);
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

/** A box and a link beside it, with all that happens to them; time stands still until it is moved on. */
function boxAndLink() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const happened: string[] = [];
  renderApp(
    <>
      <SearchBox label="Search" q="" onSearch={(q) => happened.push(`searched ${q}`)} />
      <a
        href="#details"
        onClick={(event) => {
          event.preventDefault();
          happened.push('followed the link');
        }}
      >
        <span>View Details</span>
      </a>
      <button type="button">Remove</button>
    </>,
  );
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value } });
  return { happened, type };
}

test('a link pressed before the pause is over: searched first, and nothing after the link calls it off', () => {
  const { happened, type } = boxAndLink();
  type('ram');
  vi.advanceTimersByTime(249);
  expect(happened).toEqual([]);
  fireEvent.click(screen.getByText('View Details'));
  vi.advanceTimersByTime(1000);
  expect(happened).toEqual(['searched ram', 'followed the link']);
});

test('anything else pressed leaves the pause as it is', () => {
  const { happened, type } = boxAndLink();
  type('ram');
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(happened).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(happened).toEqual(['searched ram']);
});

test('after Back has led to another page, what was typed is not written into that page’s address', () => {
  window.history.pushState(null, '', '/admin/employees');
  const { happened, type } = boxAndLink();
  type('ram');
  window.history.replaceState(null, '', '/admin/zones');
  vi.advanceTimersByTime(1000);
  expect(happened).toEqual([]);
});

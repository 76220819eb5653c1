// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '@/tests/render';
import { SearchBox } from './search-box';

afterEach(() => vi.useRealTimers());

test('the clear button empties the box and keeps the focus in it; only the box has the label', async () => {
  renderApp(<SearchBox label="Search cards" q="karwi" onSearch={vi.fn()} />);
  const box = screen.getByLabelText(/search/i);
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

/** A box and a link beside it, with a log of their events. Time advances only on demand. */
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

test('pressing a link during the pause searches first, and nothing cancels the navigation', () => {
  const { happened, type } = boxAndLink();
  type('ram');
  vi.advanceTimersByTime(249);
  expect(happened).toEqual([]);
  fireEvent.click(screen.getByText('View Details'));
  vi.advanceTimersByTime(1000);
  expect(happened).toEqual(['searched ram', 'followed the link']);
});

test('pressing anything else keeps the pause', () => {
  const { happened, type } = boxAndLink();
  type('ram');
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(happened).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(happened).toEqual(['searched ram']);
});

test('after Back has changed the page, what was typed is not written into the new address', () => {
  window.history.pushState(null, '', '/admin/employees');
  const { happened, type } = boxAndLink();
  type('ram');
  window.history.replaceState(null, '', '/admin/zones');
  vi.advanceTimersByTime(1000);
  expect(happened).toEqual([]);
});

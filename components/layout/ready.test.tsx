// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOT_READY, NOT_READY_SCRIPT } from '@/lib/constants/not-ready';
import { Ready } from './ready';

const notice = () => document.getElementById(NOT_READY)!;
const lose = (tag: string) => {
  const element = document.body.appendChild(document.createElement(tag));
  element.dispatchEvent(new Event('error'));
};

const listening = vi.spyOn(window, 'addEventListener');

beforeEach(() => {
  vi.useFakeTimers();
  listening.mockClear();
  document.body.innerHTML = `<div id="${NOT_READY}" hidden></div>`;
  // As the browser runs it in the page.
  new Function(NOT_READY_SCRIPT)();
});
afterEach(() => {
  vi.useRealTimers();
  // The next file has the same window, and a press there would be kept, too.
  for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener, true);
});
afterAll(() => listening.mockRestore());

test('a page that starts in time says nothing', () => {
  render(<Ready />);
  vi.advanceTimersByTime(60_000);
  expect(notice().hidden).toBe(true);
});

test('a page that has not started after ten seconds says so, and no longer once it has', () => {
  vi.advanceTimersByTime(9_999);
  expect(notice().hidden).toBe(true);
  vi.advanceTimersByTime(1);
  expect(notice().hidden).toBe(false);
  render(<Ready />);
  expect(notice().hidden).toBe(true);
});

test('a page that lost a script says so although the rest has started', () => {
  lose('script');
  render(<Ready />);
  vi.advanceTimersByTime(10_000);
  expect(notice().hidden).toBe(false);
});

test('a lost picture is no reason', () => {
  lose('img');
  render(<Ready />);
  vi.advanceTimersByTime(10_000);
  expect(notice().hidden).toBe(true);
});

test.each([false, true])(
  'the last press before the page starts is kept, and done once it has, also if React made the page anew: %s',
  (anew) => {
    const pressed: string[] = [];
    const controls =
      '<button data-early="scan">Scan</button><button data-early="letters"><i>Letters</i></button><a>Link</a>';
    const page = document.body.appendChild(document.createElement('div'));
    page.addEventListener('click', ({ target }) => pressed.push((target as Element).textContent!));
    page.innerHTML = controls;
    for (const each of page.querySelectorAll('button, i, a')) fireEvent.click(each);
    expect(pressed).toEqual(['Link']);
    const busy = () => [...page.querySelectorAll('[aria-busy=true]')].map(({ textContent }) => textContent);
    expect(busy()).toEqual(['Letters']);
    if (anew) {
      page.innerHTML = controls;
      notice().replaceWith(notice().cloneNode());
    }
    render(<Ready />);
    vi.runAllTimers();
    expect(pressed).toEqual(['Link', 'Letters']);
    expect(busy()).toEqual([]);
    fireEvent.click(page.firstElementChild!);
    expect(pressed).toEqual(['Link', 'Letters', 'Scan']);
  },
);

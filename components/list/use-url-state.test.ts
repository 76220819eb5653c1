// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useUrlState } from './use-url-state';

vi.mock('next/navigation', async (original) => (await import('@/tests/navigation')).windowSearch(original));

const address = () => renderHook(() => useUrlState()).result.current;
const back = vi.spyOn(window.history, 'back');

beforeEach(() => window.history.replaceState(null, '', '/admin/cards?zone=CKTD'));
afterEach(() => back.mockClear());

test('closing goes back to where it was opened, even if a search happened in between', () => {
  address().open('card', 'JEEVAN1');
  address().change({ q: '12' });
  expect(window.location.search).toBe('?zone=CKTD&card=JEEVAN1&q=12');
  address().close('card');
  expect(window.location.search).toBe('?zone=CKTD&q=12');
  expect(back).toHaveBeenCalledOnce();
});

test('something opened by a link is closed in place', () => {
  window.history.pushState(null, '', '/admin/cards?card=JEEVAN1');
  address().close('card');
  expect(window.location.search).toBe('');
  expect(back).not.toHaveBeenCalled();
});

test('another view keeps what it is not told to leave behind', () => {
  address().turn({ view: 'crossing' });
  expect(window.location.search).toBe('?zone=CKTD&view=crossing');
  address().turn({ view: 'add' }, '');
  expect(window.location.search).toBe('?view=add');
});

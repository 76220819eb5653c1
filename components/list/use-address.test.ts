// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAddress } from './use-address';

vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(window.location.search) }));

const address = () => renderHook(() => useAddress()).result.current;
const back = vi.spyOn(window.history, 'back');

beforeEach(() => window.history.replaceState(null, '', '/admin/cards?zone=CKTD'));
afterEach(() => back.mockClear());

test('closing goes back to where it was opened, also when a search arrived in between', () => {
  address().open('card', 'JEEVAN1');
  address().change({ q: '12' });
  expect(window.location.search).toBe('?zone=CKTD&card=JEEVAN1&q=12');
  address().close('card');
  expect(window.location.search).toBe('?zone=CKTD&q=12');
  expect(back).toHaveBeenCalledOnce();
});

test('what a link opened is closed in place', () => {
  window.history.pushState(null, '', '/admin/cards?card=JEEVAN1');
  address().close('card');
  expect(window.location.search).toBe('');
  expect(back).not.toHaveBeenCalled();
});

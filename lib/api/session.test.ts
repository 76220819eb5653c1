// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StaffUser } from '@/lib/schemas/answers/accounts';
import { saveDraft, unfinishedDrafts } from './draft';
import { currentUser, endSession, saveSession, watchSession } from './session';
import { token } from './token';

const rekha: StaffUser = { role: 'employee', mustChangePassword: false, EmployeeID: 'EMP001' };
const AADHAAR = '234123412346';
const onEnd = vi.fn();
let stop = () => {};

/** Simulates a change of local storage by another tab. */
const fromOtherTab = (key: string | null, newValue: string | null = null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
const typed = () => JSON.stringify({ ...localStorage });

beforeEach(() => {
  saveSession({ Token: 'a.b.c', user: rekha });
  saveDraft('registration', 'EMP001', { sent: false, memberName: 'Sita', memberAadhar: AADHAAR });
  stop = watchSession('employee', onEnd);
});
afterEach(() => {
  stop();
  endSession();
  onEnd.mockReset();
});

test('a valid session is left alone', () => {
  window.dispatchEvent(new Event('focus'));
  fromOtherTab('theme', 'dark');
  expect(onEnd).not.toHaveBeenCalled();
});

test('another tab found the session ended: this one ends too and keeps drafts without Aadhaar numbers', () => {
  Cookies.remove('token');
  localStorage.removeItem('user');
  fromOtherTab('user');
  expect(onEnd).toHaveBeenCalledOnce();
  expect(unfinishedDrafts('EMP001')).toEqual([{ name: 'registration', sent: false }]);
  expect(typed()).toContain('Sita');
  expect(typed()).not.toContain(AADHAAR);
});

test('another tab signed out: all drafts are deleted', () => {
  fromOtherTab('signed-out', 'now');
  Cookies.remove('token');
  localStorage.removeItem('user');
  fromOtherTab('user');
  expect(onEnd).toHaveBeenCalledOnce();
  expect(unfinishedDrafts('EMP001')).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test.each(['focus', 'visibilitychange'])('the missing cookie is noticed at the next %s', (event) => {
  Cookies.remove('token');
  expect(onEnd).not.toHaveBeenCalled();
  (event === 'focus' ? window : document).dispatchEvent(new Event(event));
  expect(onEnd).toHaveBeenCalledOnce();
  expect(currentUser()).toBeNull();
});

test('a tab in the background waits until it becomes visible', () => {
  Cookies.remove('token');
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onEnd).not.toHaveBeenCalled();
  hidden.mockRestore();
});

test("an admin who signed in in another tab keeps their session; this tab's ends", () => {
  localStorage.setItem('user', JSON.stringify({ role: 'admin', adminId: 'ADMIN001' }));
  fromOtherTab('user', 'x');
  expect(onEnd).toHaveBeenCalledOnce();
  expect(token()).toBe('a.b.c');
  expect(currentUser()?.adminId).toBe('ADMIN001');
});

test('another employee who signed in in another tab gets nothing of the first', () => {
  localStorage.setItem('user', JSON.stringify({ ...rekha, EmployeeID: 'EMP002' }));
  fromOtherTab('user', 'x');
  expect(onEnd).not.toHaveBeenCalled();
  expect(unfinishedDrafts('EMP001')).toEqual([]);
});

test('signing in again restores drafts; another person deletes them', () => {
  saveSession({ Token: 'd.e.f', user: rekha });
  expect(unfinishedDrafts('EMP001')).toHaveLength(1);
  saveSession({ Token: 'g.h.i', user: { ...rekha, EmployeeID: 'EMP002' } });
  expect(Object.keys(localStorage)).toEqual(['user']);
});

test('signing out deletes everything and tells other tabs that it was a sign-out', () => {
  const written = vi.spyOn(Storage.prototype, 'setItem');
  endSession();
  expect(written).toHaveBeenCalledWith('signed-out', expect.any(String));
  written.mockRestore();
  expect(localStorage).toHaveLength(0);
  expect(token()).toBeUndefined();
});

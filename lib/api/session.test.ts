// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import { saveDraft, savedDraft, unfinishedDrafts } from './draft';
import { currentUser, endSession, saveSession, watchSession } from './session';
import { isSessionOver } from './session-over';
import { token } from './token';

const rekha: StaffUser = { role: 'employee', mustChangePassword: false, EmployeeID: 'EMP001' };
const AADHAAR = '234123412346';
const onEnd = vi.fn();
let stop = () => {};
/** Whether the server answers. */
const reachable = (is: boolean) =>
  vi.stubGlobal('fetch', async () => {
    if (!is) throw new TypeError('offline');
    return Response.json({ status: 'alive' });
  });

/** Simulates a change of local storage by another tab. */
const fromOtherTab = (key: string | null, newValue: string | null = null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
/** What is kept of her drafts. */
const typed = () => JSON.stringify(unfinishedDrafts('EMP001'));

beforeEach(() => {
  saveSession({ Token: 'a.b.c', user: rekha });
  void saveDraft('registration-k1', 'EMP001', { sent: false, memberName: 'Sita', memberAadhar: AADHAAR });
  reachable(true);
  stop = watchSession('employee', onEnd);
});
afterEach(async () => {
  stop();
  await endSession();
  vi.unstubAllGlobals();
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
  expect(unfinishedDrafts('EMP001')).toMatchObject([{ name: 'registration-k1', draft: { sent: false } }]);
  expect(typed()).toContain('Sita');
  expect(typed()).not.toContain(AADHAAR);
});

test('another tab signed out: all drafts are deleted', () => {
  fromOtherTab('signed-out', 'EMP001');
  Cookies.remove('token');
  localStorage.removeItem('user');
  fromOtherTab('user');
  expect(onEnd).toHaveBeenCalledOnce();
  expect(unfinishedDrafts('EMP001')).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test.each(['focus', 'visibilitychange'])('the missing cookie is noticed at the next %s', async (event) => {
  Cookies.remove('token');
  expect(onEnd).not.toHaveBeenCalled();
  (event === 'focus' ? window : document).dispatchEvent(new Event(event));
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
  expect(currentUser()).toBeNull();
});

test.each(['online', 'focus'])(
  'past its day without a signal the page and what was typed stay, until the next %s with one',
  async (event) => {
    reachable(false);
    Cookies.remove('token');
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(isSessionOver()).toBe(true));
    expect(onEnd).not.toHaveBeenCalled();
    expect(currentUser()?.EmployeeID).toBe('EMP001');
    reachable(true);
    window.dispatchEvent(new Event(event));
    await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
    expect(isSessionOver()).toBe(false);
    expect(currentUser()).toBeNull();
    // Whoever signs in again in this tab need not type the numbers again.
    saveSession({ Token: 'd.e.f', user: rekha });
    expect(
      JSON.stringify(savedDraft('registration-k1', 'EMP001', z.looseObject({ sent: z.boolean() }))),
    ).toContain(AADHAAR);
  },
);

test('a sign-in in another tab meanwhile goes on here', async () => {
  reachable(false);
  Cookies.remove('token');
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(isSessionOver()).toBe(true));
  Cookies.set('token', 'd.e.f');
  window.dispatchEvent(new Event('focus'));
  expect(isSessionOver()).toBe(false);
  expect(onEnd).not.toHaveBeenCalled();
});

test('a page that works on without a session is told when there is one again', async () => {
  stop();
  const onBack = vi.fn();
  stop = watchSession('employee', onEnd, onBack);
  Cookies.remove('token');
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
  expect(currentUser()?.EmployeeID).toBe('EMP001');
  onBack.mockClear();
  Cookies.set('token', 'd.e.f');
  window.dispatchEvent(new Event('focus'));
  expect(onBack).toHaveBeenCalledOnce();
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

test('another employee who signed in in another tab sees nothing of the first, whose draft stays', () => {
  localStorage.setItem('user', JSON.stringify({ ...rekha, EmployeeID: 'EMP002' }));
  fromOtherTab('user', 'x');
  expect(onEnd).not.toHaveBeenCalled();
  expect(unfinishedDrafts('EMP002')).toEqual([]);
  expect(unfinishedDrafts('EMP001')).toHaveLength(1);
  expect(typed()).not.toContain(AADHAAR);
});

test('signing in again gives drafts back; another person neither sees nor deletes them', () => {
  saveSession({ Token: 'd.e.f', user: rekha });
  expect(unfinishedDrafts('EMP001')).toHaveLength(1);
  saveSession({ Token: 'g.h.i', user: { ...rekha, EmployeeID: 'EMP002' } });
  expect(unfinishedDrafts('EMP002')).toEqual([]);
  void endSession();
  saveSession({ Token: 'j.k.l', user: rekha });
  expect(unfinishedDrafts('EMP001')).toHaveLength(1);
  expect(typed()).not.toContain(AADHAAR);
});

test('signing out deletes all of this person and tells other tabs that it was a sign-out', async () => {
  const written = vi.spyOn(Storage.prototype, 'setItem');
  await endSession();
  expect(typed()).toBe('[]');
  expect(written).toHaveBeenCalledWith('signed-out', expect.any(String));
  written.mockRestore();
  expect(localStorage).toHaveLength(0);
  expect(token()).toBeUndefined();
});

test('on a full phone the session ends all the same', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await endSession();
  full.mockRestore();
  expect(currentUser()).toBeNull();
});

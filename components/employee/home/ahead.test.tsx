// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StaffQueries } from '@/components/layout/staff-queries';
import { endSession, saveSession } from '@/lib/api/session';
import { renderApp } from '@/tests/render';
import { DashboardView } from './dashboard-view';

vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({}) }));
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(window.location.search) }));
const { loaded } = vi.hoisted(() => ({ loaded: vi.fn((_: string) => () => null) }));
vi.mock('@/components/card/register/register-card', () => ({ RegisterCard: loaded('form') }));
vi.mock('@/components/card/register/registered-card', () => ({ RegisteredCard: loaded('new card') }));
vi.mock('../cards/card-details', () => ({ OpenCard: loaded('card') }));
vi.mock('../field/keep-family', () => ({ keepFamily: loaded('sealing') }));
vi.mock('../requests/requests-view', () => ({ RequestsView: loaded('requests') }));

afterEach(async () => {
  vi.unstubAllGlobals();
  await endSession();
  window.history.replaceState(null, '', '/');
});

/** Opens the page, and waits for what it loads. */
async function opens(search: string, parts: string[]) {
  window.history.replaceState(null, '', `/employee/dashboard${search}`);
  saveSession({
    Token: 'a.b.c',
    user: { role: 'employee', mustChangePassword: false, EmployeeID: 'EMP001', employeeName: 'Rekha Verma' },
  });
  const { unmount } = renderApp(
    <StaffQueries>
      <DashboardView />
    </StaffQueries>,
  );
  await waitFor(() => expect(loaded.mock.calls.flat().toSorted()).toEqual(parts), { timeout: 20_000 });
  unmount();
}

test('ahead of a press comes what is opened most; while the form is open only what follows it', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  vi.stubGlobal('fetch', async () => Response.json({ cards: [], requests: [], villages: [], total: 0 }));
  await opens('?view=add', ['form', 'new card']);
  await opens('', ['card', 'form', 'new card', 'sealing']);
});

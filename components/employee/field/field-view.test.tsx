// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { StaffQueries } from '@/components/layout/staff-queries';
import { endSession, saveSession } from '@/lib/api/session';
import { renderApp } from '@/tests/render';
import { FieldView } from './field-view';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ children, href }: { children: ReactNode; href: string }) => <a href={href}>{children}</a>,
  useRouter: () => ({}),
}));
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));
const { loaded } = vi.hoisted(() => ({ loaded: vi.fn() }));
vi.mock('@/components/card/register/register-card', () => loaded('form') ?? {});
vi.mock('./keep-family', () => loaded('sealing') ?? {});
vi.mock('./family-again', () => loaded('again') ?? {});
vi.mock('./call-dialog', () => loaded('call') ?? {});
vi.mock('./day-form', () => loaded('day') ?? {});

afterEach(async () => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await endSession();
});

test('once the page is stored it loads all its parts: a newer version may take their place while it is open', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  let stored = () => {};
  const ready = new Promise<void>((resolve) => (stored = resolve));
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready }, configurable: true });
  saveSession({
    Token: 'a.b.c',
    user: { role: 'employee', mustChangePassword: false, EmployeeID: 'EMP001', employeeName: 'Rekha Verma' },
  });
  renderApp(
    <StaffQueries stay>
      <FieldView />
    </StaffQueries>,
  );
  expect(await screen.findByRole('button', { name: 'Register a family' })).toBeVisible();
  expect(loaded).not.toHaveBeenCalled();
  stored();
  await waitFor(() =>
    expect(loaded.mock.calls.flat().toSorted()).toEqual(['again', 'call', 'day', 'form', 'sealing']),
  );
});

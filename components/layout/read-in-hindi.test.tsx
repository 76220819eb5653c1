// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '@/tests/render';
import { ReadInHindi } from './read-in-hindi';

let pathname = '/';
vi.mock('@/lib/i18n/navigation', () => ({
  usePathname: () => pathname,
  getPathname: ({ href, locale }: { href: string; locale: string }) => `/${locale}${href}`,
  Link: ({ href, locale, children }: { href: string; locale: string; children: ReactNode }) => (
    <a href={`/${locale}${href}`}>{children}</a>
  ),
}));
vi.mock('next/navigation', () => ({ useRouter: () => ({ replace: vi.fn() }) }));

function open(languages: string[], locale: 'en' | 'hi' = 'en') {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  return renderApp(<ReadInHindi />, { locale });
}
const offer = () => screen.queryByRole('link', { name: 'हिन्दी में पढ़ें' });

afterEach(() => {
  pathname = '/';
  localStorage.clear();
  document.cookie = 'NEXT_LOCALE=; max-age=0';
});

test.each(['/', '/get-a-card', '/login'])('offers %s in Hindi', (page) => {
  pathname = page;
  open(['hi-IN', 'en']);
  expect(offer()).toHaveAttribute('href', `/hi${page}`);
});

test('offers Hindi until it is closed', async () => {
  const { unmount } = open(['hi-IN', 'en']);
  await userEvent.click(screen.getByRole('button', { name: 'इसे बंद करें' }));
  expect(offer()).toBeNull();
  unmount();
  open(['hi-IN', 'en']);
  expect(offer()).toBeNull();
});

test.each([
  ['another first language', ['en-IN', 'hi'], '/', 'en', ''],
  ['a page of staff', ['hi'], '/employee/dashboard', 'en', ''],
  ['the Hindi page', ['hi'], '/', 'hi', ''],
  ['a person who chose English', ['hi'], '/', 'en', 'NEXT_LOCALE=en'],
] as const)('offers nothing on or to %s', (_, languages, page, locale, cookie) => {
  pathname = page;
  if (cookie) document.cookie = cookie;
  open([...languages], locale);
  expect(offer()).toBeNull();
});

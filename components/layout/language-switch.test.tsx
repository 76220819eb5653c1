// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onLanguageChange } from '@/lib/i18n/language-change';
import type { Locale } from '@/lib/i18n/routing';
import { renderApp } from '@/tests/render';
import { LanguageSwitch } from './language-switch';

const said = vi.hoisted(() => vi.fn<(what: string) => void>());
vi.mock('next/navigation', () => ({
  useRouter: () => ({
    replace: (href: string, options: object) => said(`${href} ${JSON.stringify(options)}`),
  }),
}));
vi.mock('@/lib/i18n/navigation', () => ({
  usePathname: () => '/hospitals',
  getPathname: ({ href, locale }: { href: string; locale: Locale }) =>
    locale === 'hi' ? `/hi${href}` : href,
  Link: ({ locale, ...link }: ComponentProps<'a'> & { locale: string }) => (
    <a data-locale={locale} {...link} />
  ),
}));

beforeEach(() => {
  said.mockReset();
  window.history.replaceState(null, '', '/hospitals?q=heart&zone=CKTD#list');
});

const show = (locale: Locale) => renderApp(<LanguageSwitch />, { locale });

test.each([
  ['en', 'हिन्दी में पढ़ें', 'हिन्दी', 'hi', '/hi/hospitals?q=heart&zone=CKTD'],
  ['hi', 'Read in English', 'English', 'en', '/hospitals?q=heart&zone=CKTD'],
] as const)(
  'from %s it leads to the same page and query in the other language, after notifying the forms',
  (locale, name, text, other, address) => {
    const unheard = onLanguageChange(() => said('announced'));
    show(locale);
    const link = screen.getByRole('link', { name });
    expect(link).toHaveTextContent(text);
    expect(link).toHaveAttribute('lang', other);
    // Without JavaScript the link's address must be enough.
    expect(link).toHaveAttribute('data-locale', other);
    expect(link).toHaveAttribute('href', '/hospitals');
    fireEvent.click(link);
    expect(said.mock.calls.flat()).toEqual(['announced', `${address} {"scroll":false}`]);
    unheard();
  },
);

test.each([{ ctrlKey: true }, { metaKey: true }, { button: 1 }])(
  'opened in a new tab (%o) it leaves this page as it is',
  (how) => {
    const unheard = onLanguageChange(() => said('announced'));
    show('en');
    fireEvent.click(screen.getByRole('link'), how);
    expect(said).not.toHaveBeenCalled();
    unheard();
  },
);

// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import toast from 'react-hot-toast';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { InMenu } from '@/components/ui/menu-place';
import { Providers, renderApp } from '@/tests/render';
import { Footer } from './footer';
import { TopBar } from './top-bar';

// docs/contract.md#shared-layout: 'On small screens the menu opens and closes from a toggle button'.
const path = vi.fn<() => string>();
const followed = vi.fn();
const push = vi.fn();
vi.mock('@/lib/i18n/navigation', () => ({
  usePathname: () => path(),
  useRouter: () => ({ push }),
  // jsdom does not follow links.
  Link: ({ children, onClick, ...props }: ComponentProps<'a'>) => (
    <a
      {...props}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) followed(props.href);
        event.preventDefault();
      }}
    >
      {children}
    </a>
  ),
}));
vi.mock('./language-switch', () => ({ LanguageSwitch: () => null }));
vi.mock('./session-button', () => ({ SessionButton: () => null }));

const page = () => (
  <>
    <TopBar />
    <InMenu name="links">
      <a href="#zones">Zones</a>
    </InMenu>
    <main>
      <button>In the page</button>
    </main>
  </>
);
const menu = () => document.getElementById('menu')!;
const toggle = () => menu().previousElementSibling!;
const links = () => [...menu().querySelectorAll('a')].map((link) => link.textContent);

beforeEach(() => path.mockReturnValue('/admin/cards'));

test('following one of its links closes it, and so does using the page below, by pointer or by keyboard', async () => {
  renderApp(page());
  await userEvent.click(toggle());
  await userEvent.click(screen.getByRole('link', { name: 'Zones' }));
  expect(menu()).not.toBeVisible();
  await userEvent.click(toggle());
  expect(menu()).toBeVisible();
  await userEvent.click(screen.getByText('In the page'));
  expect(menu()).not.toBeVisible();
  await userEvent.click(toggle());
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByText('In the page')).toHaveFocus();
  expect(menu()).not.toBeVisible();
});

test('opened before the scripts came it stays open, and Escape closes it', async () => {
  path.mockReturnValue('/');
  const bar = (
    <Providers>
      <TopBar />
    </Providers>
  );
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(bar);
  expect(menu()).not.toBeVisible();
  await userEvent.click(toggle());
  const root = await act(async () => hydrateRoot(place, bar));
  expect(menu()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(menu()).not.toBeVisible();
  expect(toggle()).toHaveFocus();
  act(() => root.unmount());
  place.remove();
});

test('navigating closes it, and going back does not reopen it', async () => {
  const { rerender } = renderApp(page());
  await userEvent.click(toggle());
  path.mockReturnValue('/admin/zones');
  rerender(page());
  expect(menu()).not.toBeVisible();
  path.mockReturnValue('/admin/cards');
  rerender(page());
  expect(menu()).not.toBeVisible();
});

test('admin pages have their own links, rendered only while it is open, and none of the public ones', async () => {
  const { rerender } = renderApp(page());
  expect(screen.queryByText('Zones')).not.toBeInTheDocument();
  await userEvent.click(toggle());
  expect(links()).toEqual(['Zones']);
  await userEvent.click(toggle());
  expect(screen.queryByText('Zones')).not.toBeInTheDocument();
  expect(screen.queryByText('Verify Card')).not.toBeInTheDocument();
  path.mockReturnValue('/hospitals');
  rerender(page());
  const main = ['Home', 'About', 'Contact', 'Hospitals', 'Verify Card', 'Get a card'];
  expect(links().slice(0, 8)).toEqual([...main, 'About the trust', 'Your data']);
});

test('an employee finds their own work first, and in menu and footer the links for everyone', () => {
  const work = ['My cards', 'Requests', 'To call', 'Print and hand over', 'Hospitals', 'Verify Card'];
  const everyone = { Home: '/', About: '/#about', Contact: '/#contact' };
  path.mockReturnValue('/employee/dashboard');
  renderApp(
    <>
      <TopBar />
      <Footer />
    </>,
  );
  const bar = document.querySelector('nav')!;
  expect([...bar.querySelectorAll('a')].map((link) => link.textContent)).toEqual(work);
  const all = [...work, 'Without a signal', 'My account', ...Object.keys(everyone)];
  expect(links().slice(0, all.length)).toEqual(all);
  for (const place of [menu(), screen.getByRole('contentinfo')])
    for (const [name, href] of Object.entries(everyone))
      expect(within(place).getByText(name)).toHaveAttribute('href', href);
});

test('on the landing page it marks the part that is read, not the page', () => {
  const marked = () =>
    [...menu().querySelectorAll('[aria-current]')].map(
      (link) => `${link.textContent}: ${link.getAttribute('aria-current')}`,
    );
  const read = (hash: string) =>
    act(() => {
      window.location.hash = hash;
      window.dispatchEvent(new Event('hashchange'));
    });
  path.mockReturnValue('/');
  renderApp(page());
  expect(marked()).toEqual(['Home: page']);
  read('#about');
  expect(marked()).toEqual(['About: location']);
  read('#stories');
  expect(marked()).toEqual(['Home: page']);
});

describe('where the browser says that it is offline', () => {
  const network = vi.fn<typeof fetch>();
  beforeEach(() => {
    path.mockReturnValue('/employee/field');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.stubGlobal('fetch', network);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    push.mockReset();
    followed.mockReset();
    toast.remove();
  });
  async function press(name: string) {
    await userEvent.click(toggle());
    await userEvent.click(within(menu()).getByRole('link', { name }));
  }

  test.each<[string, () => Promise<Response>]>([
    ['no answer comes', () => Promise.reject(new TypeError('offline'))],
    ['something else answers', async () => Response.json({ status: 'ok' })],
  ])(
    'and %s, an employee is told which pages cannot be opened, and opens those that are stored',
    async (_, answer) => {
      network.mockImplementation(answer);
      renderApp(page());
      await press('Hospitals');
      expect(await screen.findByText('This page cannot be opened without a signal.')).toBeInTheDocument();
      await press('Verify Card');
      expect(followed.mock.calls).toEqual([['/verify']]);
      expect(push).not.toHaveBeenCalled();
    },
  );

  test('and the server answers, the link is followed', async () => {
    network.mockImplementation(async () => Response.json({ status: 'alive' }));
    renderApp(page());
    await press('Hospitals');
    await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith('/hospitals'));
    expect(screen.queryByText('This page cannot be opened without a signal.')).toBeNull();
  });
});

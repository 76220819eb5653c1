// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { loadMessages } from '@/lib/i18n/messages';
import { renderApp } from '@/tests/render';
import { ErrorView } from './error-view';
import { LAST_WORDS, LastPage } from './last-page';

const asked = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => ({ refresh: asked.refresh }),
  Link: (link: ComponentProps<'a'>) => <a {...link} />,
}));

const WAYS = ['/', '/verify', '/hospitals', 'tel:+910000000000'];

test("a failed page hides the error's text, takes the focus, and retries", () => {
  const reset = vi.fn();
  const error = Object.assign(new Error('E11000 duplicate key error: mongodb://root@db'), { digest: '2781' });
  renderApp(<ErrorView error={error} reset={reset} />);
  expect(document.body).not.toHaveTextContent(/E11000|mongodb/);
  expect(screen.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toHaveFocus();
  expect(screen.getByText('If you call us, tell us this number: 2781')).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(WAYS);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked.refresh).toHaveBeenCalledOnce();
  expect(reset).toHaveBeenCalledOnce();
});

test('a lost script is not called a fault of ours, and comes with the whole page', () => {
  const reset = vi.fn();
  const lost = Object.assign(new Error('x'), { name: 'ChunkLoadError' });
  renderApp(<ErrorView error={lost} reset={reset} />);
  expect(screen.getByText(/^Part of this page did not load/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reset).not.toHaveBeenCalled();
});

test('if the layout itself failed, one page has both languages', () => {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(<LastPage digest="2781" />), 'text/html');
  const [english, hindi] = page.querySelectorAll('section');
  expect(english!.lang).toBe('en');
  expect(english!.querySelector('h1')!.textContent).toBe('This page could not be shown');
  expect(hindi!.lang).toBe('hi');
  expect(hindi!.querySelector('h2')!.textContent).toBe('यह पेज नहीं खुल सका');
  const links = (section: Element) =>
    [...section.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links(english!)).toEqual(['', '/', 'tel:+910000000000']);
  expect(links(hindi!)).toEqual(['', '/hi', 'tel:+910000000000']);
  expect(page.body.textContent).toContain('2781');
});

test('the last page has the same texts as the messages', () => {
  expect(loadMessages('en').problem).toMatchObject(LAST_WORDS.en);
  expect(loadMessages('hi').problem).toMatchObject(LAST_WORDS.hi);
});

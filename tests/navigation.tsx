import { useSyncExternalStore, type ComponentProps } from 'react';
import { vi } from 'vitest';

type Href = string | { pathname: string; query: Record<string, string> };
const addressOf = (href: Href) =>
  typeof href === 'string' ? href : `${href.pathname}?${String(new URLSearchParams(href.query))}`;

/** For `vi.mock('@/lib/i18n/navigation', …)`: links are plain links, without a language before their address. */
export const plainLinks = () => ({
  Link: ({ href, ...props }: Omit<ComponentProps<'a'>, 'href'> & { href: Href }) => (
    <a href={addressOf(href)} {...props} />
  ),
  useRouter: () => ({ push: vi.fn() }),
});

const onMove = (listener: () => void) => {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
};
/** For `vi.mock('next/navigation', …)`: the search of the window's address, read again when it moves. */
export const windowSearch = async <Navigation extends object>(original: () => Promise<Navigation>) => ({
  ...(await original()),
  useSearchParams: () => new URLSearchParams(useSyncExternalStore(onMove, () => window.location.search)),
});

// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { Providers } from '@/tests/render';
import { SessionButton } from './session-button';

vi.mock('@/lib/i18n/navigation', () => ({
  usePathname: () => '/employee/dashboard',
  useRouter: () => ({ push: vi.fn() }),
}));

test("Sign Out cannot be pressed in the server's page, where the press would be lost", async () => {
  const page = (
    <Providers>
      <SessionButton />
    </Providers>
  );
  // The whole page, with the part whose code the browser loads later.
  const { prelude } = await prerender(page);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = await new Response(prelude).text();
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeDisabled();

  render(page, { container, hydrate: true });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign Out' })).toBeEnabled());
});

// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/tests/render';
import { BottomBar } from './bottom-bar';

const path = vi.fn<() => string>();
vi.mock('@/lib/i18n/navigation', () => ({
  usePathname: () => path(),
  Link: (props: ComponentProps<'a'>) => <a {...props} />,
}));

test('has the three tasks and the phone, and marks the one that is open', () => {
  path.mockReturnValue('/hospitals');
  renderApp(<BottomBar />);
  expect(screen.getByRole('navigation', { name: 'What would you like to do?' })).toBeInTheDocument();
  const links = screen.getAllByRole('link');
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    ...['Check card /verify', 'Hospitals /hospitals', 'Get a card /get-a-card', 'Call tel:+910000000000'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null, null]);
});

test.each(['/employee/dashboard', '/admin/cards'])('is not in the staff areas (%s)', (staff) => {
  path.mockReturnValue(staff);
  renderApp(<BottomBar />);
  expect(screen.queryByRole('link')).toBeNull();
});

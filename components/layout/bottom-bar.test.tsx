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

test.each([
  ['en', 'What would you like to do?', ['Check card', 'Hospitals', 'Get a card', 'Call']],
  ['hi', 'आप क्या करना चाहते हैं?', ['कार्ड जाँचें', 'अस्पताल', 'कार्ड बनवाएँ', 'फ़ोन करें']],
] as const)(
  'has the three tasks and the phone, and marks the one that is open (%s)',
  (locale, label, words) => {
    path.mockReturnValue('/hospitals');
    renderApp(<BottomBar />, { locale });
    expect(screen.getByRole('navigation', { name: label })).toBeInTheDocument();
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(words);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/verify',
      '/hospitals',
      '/get-a-card',
      'tel:+910000000000',
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null, null]);
  },
);

test.each(['/employee/dashboard', '/admin/cards'])('is not in the staff areas (%s)', (staff) => {
  path.mockReturnValue(staff);
  renderApp(<BottomBar />);
  expect(screen.queryByRole('link')).toBeNull();
});

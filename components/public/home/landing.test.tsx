// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { readTrustFolder } from '@/lib/domain/trust/read-trust-folder';
import { TRUST_SAMPLE } from '@/scripts/lib/run';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { About } from './sections';
import { AidGiven } from './aid-given';
import { Hero } from './hero';
import { Stats } from './stats';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
// A server component, which has no place here: the words are all around already.
vi.mock('@/components/layout/messages-provider', () => ({
  MessagesProvider: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('@/lib/i18n/navigation', () => ({
  Link: (props: ComponentProps<'a'>) => <a {...props} />,
}));

const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const labels = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

const NO_FACTS = readTrustFolder(undefined);

test('the hero leads to what people come for, then to sign-in and the mission', () => {
  renderApp(<Hero facts={NO_FACTS} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('One card that opens a hospital door');
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Check a cardIs it valid, and who is on it?', '/verify'],
    ['Find a hospitalNear you, for what you need', '/hospitals'],
    ['Get a cardLeave your number and we will call you', '/get-a-card'],
    ['Call us+91 00000 00000', 'tel:+910000000000'],
    ['Get Started', '/login'],
    ['Learn More', '#about'],
  ]);
});

test.each([
  [
    'the sample',
    readTrustFolder(TRUST_SAMPLE),
    'Sample: Since 2011\u00a0· Registered\u00a0· 80G\u00a0· Audited',
  ],
  ['two facts', { ...NO_FACTS, founded: 2014, number80G: 'AAATB1234CF2021401' }, 'Since 2014\u00a0· 80G'],
])('what can be checked about the trust is said in one line, as far as it is told: %s', (_, facts, said) => {
  renderApp(<Hero facts={facts} />);
  expect(screen.getByRole('link', { name: said })).toHaveAttribute('href', '/trust');
});

test('the card flips by keyboard, and both sides have the same number', async () => {
  const user = userEvent.setup();
  renderApp(<Hero facts={NO_FACTS} />);
  expect(screen.getByRole('img', { name: 'A sample of the medical card' })).toBeInTheDocument();
  const turn = screen.getByRole('checkbox', { name: 'Turn the card' });
  turn.focus();
  await user.keyboard(' ');
  expect(turn).toBeChecked();
  expect(screen.getByText('Type its number on the Verify Card page. Anyone can.')).toBeInTheDocument();
  expect(screen.getAllByText('JEEVAN 1234 5678 9012')).toHaveLength(2);
});

test('every drawing is in its file', () => {
  const { container } = renderApp(<Hero facts={NO_FACTS} />);
  const drawings = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href')!.split('#'));
  expect(drawings).toHaveLength(8);
  for (const [file, id] of drawings)
    expect(readFileSync(`public${file}`, 'utf8')).toContain(`<g id="${id}">`);
});

test('the headline figures', () => {
  renderApp(<Stats />);
  expect(figures()).toEqual(['5000+', '100+', '₹10 crore+']);
  expect(labels()).toEqual(['Beneficiaries helped', 'Partner organisations', 'Aid disbursed']);
});

const liveAid = onCall('GET /api/aidGiven');
const said = (aid: Awaited<ReturnType<typeof liveAid>>['aid']) =>
  liveAid.mockResolvedValueOnce({ aid, message: 'Loaded' });

test.each([
  ['en', 45, 'lakh', '₹45 lakh+', 'Aid disbursed'],
  ['hi', 1.2, 'crore', '₹1.2 करोड़+', 'इलाज के लिए दी गई मदद'],
] as const)('the recorded aid in %s: %d %s', async (locale, amount, unit, figure, label) => {
  said({ amount, unit });
  renderApp(<AidGiven />, { locale });
  await screen.findByText(label);
  expect([...figures(), ...labels()]).toEqual([figure, label]);
});

test('the recorded aid stands in the place of the fixed figure', async () => {
  said({ amount: 45, unit: 'lakh' });
  renderApp(<Stats liveAid />);
  await screen.findByText('Aid disbursed');
  expect(figures()).toEqual(['5000+', '100+', '₹45 lakh+']);
  expect(labels()).toEqual(['Beneficiaries helped', 'Partner organisations', 'Aid disbursed']);
});

test('without a figure, and before it is read, no number stands there', async () => {
  const noNumber = ['Hospital bills', 'which we help to pay'];
  const asked = (times: number) => waitFor(() => expect(liveAid).toHaveBeenCalledTimes(times));
  liveAid.mockClear();
  said(null);
  const { unmount } = renderApp(<AidGiven />);
  expect([...figures(), ...labels()]).toEqual(noNumber);
  await asked(1);
  expect([...figures(), ...labels()]).toEqual(noNumber);
  unmount();
  liveAid.mockRejectedValueOnce(new Error('The database is away'));
  renderApp(<AidGiven />);
  await asked(2);
  expect([...figures(), ...labels()]).toEqual(noNumber);
});

test('Learn More leads to the mission, with Vision and Values', () => {
  const { container } = renderApp(<About />);
  for (const words of ['About Our Mission', 'Vision', 'Values'])
    expect(container.querySelector('#about')).toHaveTextContent(words);
});

test('the figures promise no explanation, which the trust may not have given', () => {
  renderApp(<Stats />);
  expect(screen.getByText(/^Not every partner organisation is a hospital\./)).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/trust');
});

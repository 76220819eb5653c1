// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { readTrustFolder } from '@/lib/domain/trust/read-trust-folder';
import { TRUST_SAMPLE } from '@/scripts/lib/run';
import { renderApp } from '@/tests/render';
import { TrustSections } from './trust-sections';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: (props: ComponentProps<'a'>) => <a {...props} />,
}));

const ZONES = [
  {
    zone: 'CKTD',
    name: 'Chitrakoot',
    hospitals: 3,
    places: [
      { name: 'Karwi', hospitals: 2 },
      { name: 'Mau', hospitals: 1 },
    ],
  },
  { zone: 'BNDA', name: 'Banda', hospitals: 1, places: [] },
];

function show(folder?: string, locale: 'en' | 'hi' = 'en', zones = ZONES, liveAid = false) {
  const { files, ...facts } = readTrustFolder(folder);
  renderApp(<TrustSections facts={facts} sizes={files} zones={zones} liveAid={liveAid} />, { locale });
}
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

test('what is not given is not shown: no figure is explained, and without a database no hospitals are counted', () => {
  show();
  expect(headings()).toEqual(['Where our partner hospitals are', 'Ask us']);
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
  expect(screen.queryByText('Sample')).not.toBeInTheDocument();
  cleanup();
  show(undefined, 'en', []);
  expect(headings()).toEqual(['Ask us']);
});

test('a recorded figure of aid is explained without the fixed one, and alone', () => {
  show(undefined, 'en', ZONES, true);
  expect(headings()).toEqual(['What our figures count', 'Where our partner hospitals are', 'Ask us']);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent?.trim())).toEqual([
    'Aid disbursed',
  ]);
});

test.each([
  [
    { partners: { en: 'Under a written agreement.', hi: 'लिखित समझौता।' } },
    ['100+ Partner organisations', 'Under a written agreement. 4 hospitals are in the directory.'],
  ],
  [
    { beneficiaries: { en: 'Each person once.', hi: 'हर व्यक्ति एक बार।' } },
    ['5000+ Beneficiaries helped', 'Each person once.'],
  ],
])('only the figures that the trust explains are explained: %j', (explained, shown) => {
  const { files, ...facts } = readTrustFolder(undefined);
  const figures = { day: '2026-09-30', ...explained };
  renderApp(<TrustSections facts={{ ...facts, figures }} sizes={files} zones={ZONES} liveAid={false} />);
  const told = [...screen.queryAllByRole('term'), ...screen.queryAllByRole('definition')];
  expect(told.map(({ textContent }) => textContent)).toEqual(shown);
});

test('the sample fills every part, and each part of it says that it is one', () => {
  show(TRUST_SAMPLE);
  expect(headings()).toEqual([
    'Jeevan Aarogya Charitable Trust',
    'Who runs the trust',
    'What our figures count',
    'How a family is chosen',
    'What ₹1,000 did',
    'Our accounts',
    'Our certificates',
    'Where our partner hospitals are',
    'How to give',
    'Bank transfer',
    'UPI',
    'Whom to complain to',
    'Ask us',
  ]);
  // The notice on top, the plaque and eight sections.
  expect(screen.getAllByText('Sample')).toHaveLength(10);
  expect(screen.getByText('Counted on 30/09/2026.')).toBeInTheDocument();
  for (const said of ['SAMPLE80G0000', 'AAATS0000X', 'CSR00000000', 'We take no money from abroad'])
    expect(screen.getByText(said)).toBeInTheDocument();
  const register = screen.getByRole('link', { name: 'Look it up at ngodarpan.gov.in' });
  expect(register).toHaveAttribute('href', 'https://ngodarpan.gov.in');
  const accounts = screen.getAllByRole('link', { name: /^Accounts/ });
  expect(accounts.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Accounts 2025-26 (PDF,\u00a027\u00a0KB)', '/trust/sample-accounts-2025-26.pdf'],
    ['Accounts 2024-25 (PDF,\u00a026\u00a0KB)', '/trust/sample-accounts-2024-25.pdf'],
  ]);
  expect(
    screen.getByText('Audited by Sample & Co., chartered accountants (firm registration number 000000C).'),
  ).toBeInTheDocument();
  expect(screen.getByText('UDIN 26000000SAMPLE0000')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^80G certificate/ })).toHaveAttribute(
    'href',
    '/trust/sample-certificate-80G.pdf',
  );
});

test.each([
  ['en', { from: '2020-04-01' }, 'Valid from 01/04/2020'],
  ['en', { from: '2020-04-01', until: '2999-03-31' }, 'Valid from 01/04/2020 to 31/03/2999'],
  ['hi', { from: '2020-04-01', until: '2999-03-31' }, '01/04/2020 से 31/03/2999 तक चालू'],
  ['hi', { until: '2999-03-31' }, '31/03/2999 तक चालू'],
  // Nobody renewed it: the page says so.
  ['en', { from: '2020-04-01', until: '2025-03-31' }, 'Was valid until 31/03/2025'],
] as const)('a certificate says in %s how long it is valid: %j', (locale, days, said) => {
  const { files, ...facts } = readTrustFolder(undefined);
  const certificates = [{ name: { en: '80G', hi: '80G' }, file: 'certificate-80G.pdf', ...days }];
  renderApp(<TrustSections facts={{ ...facts, certificates }} sizes={files} zones={[]} liveAid={false} />, {
    locale,
  });
  expect(screen.getByText(said)).toBeInTheDocument();
});

test('money from abroad is taken by the number of the permission, until its day', () => {
  const { files, ...facts } = readTrustFolder(undefined);
  const fcra = { number: '136550123', until: '2999-03-31' };
  renderApp(<TrustSections facts={{ ...facts, fcra }} sizes={files} zones={[]} liveAid={false} />);
  for (const said of ['136550123', 'Valid until 31/03/2999', 'Look it up at fcraonline.nic.in'])
    expect(screen.getByText(said)).toBeInTheDocument();
});

test('the UPI id is a link and a code for the apps that pay, and the sample’s cannot be paid', () => {
  show(TRUST_SAMPLE);
  expect(screen.getByRole('link', { name: 'sample.trust@invalid' })).toHaveAttribute(
    'href',
    'upi://pay?pa=sample.trust@invalid&pn=Jeevan%20Aarogya%20Charitable%20Trust&cu=INR',
  );
  expect(screen.getByRole('img', { name: 'QR code to pay sample.trust@invalid by UPI' })).toBeInTheDocument();
  expect(screen.getByText(/^Sample: this account and this UPI id do not exist/)).toBeInTheDocument();
});

test('zones of the fixed list have their Hindi names, others their own', () => {
  show(undefined, 'hi');
  for (const words of ['चित्रकूट', 'Banda', 'Karwi 2 · Mau 1'])
    expect(screen.getByText(words)).toBeInTheDocument();
});

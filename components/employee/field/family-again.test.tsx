// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { NoticesProvider } from '@/components/card/person/notices';
import { RegisterCard } from '@/components/card/register/register-card';
import type { Keep } from '@/components/card/register/use-registration';
import { ApiError } from '@/lib/api/client';
import { forgetDrafts, keepOnlyInMemory } from '@/lib/api/draft';
import { birthOfAge } from '@/lib/format/calendar';
import { CONSENT_VERSION } from '@/lib/constants/consent';
import { loadMessages } from '@/lib/i18n/messages';
import { renderApp } from '@/tests/render';
import { familyAgain } from './family-again';

vi.mock('@/components/scan/scan-button', () => ({ ScanButton: () => null }));
afterEach(async () => {
  await forgetDrafts('EMP001');
  keepOnlyInMemory('EMP001');
});

const content = {
  employeeID: 'EMP001',
  zoneID: 'CKTD',
  cardNumber: 'JEEVAN277052435955',
  consent: { version: CONSENT_VERSION, locale: 'hi' },
  cardPrimaryHolder: {
    memberName: 'Sita Devi',
    memberSex: 'Female',
    // The year that a phone at 2015 made of 40.
    memberDOB: '1975-01-01',
    memberDOBEstimated: true,
    memberAge: 40,
    memberContact: '9415013210',
    memberAddress: 'Ward 4, Karwi',
    memberAadhar: '234123412346',
  },
  cardMembers: [
    {
      memberName: 'Baby Kol',
      memberRelation: 'Child',
      memberSex: 'Female',
      memberDOB: '2024-02-01',
      memberAadhar: '499118665246',
    },
  ],
};

/** As the field page opens a family that the server refused for these fields. */
function open(fieldErrors: Record<string, string>) {
  vi.stubGlobal('fetch', async () => Response.json({ duplicates: [] }));
  const save = vi.fn<Keep['save']>(async () => {});
  familyAgain(content, 'k1', 'EMP001');
  renderApp(
    <NoticesProvider notices={{ en: loadMessages('en').consent, hi: loadMessages('hi').consent }}>
      <RegisterCard
        user={{ role: 'employee', mustChangePassword: false, EmployeeID: 'EMP001', zoneId: 'CKTD' }}
        openKey="k1"
        onOpen={() => {}}
        shown
        done={false}
        onRegistered={() => {}}
        onLookInCards={() => {}}
        keep={{ when: 'always', isTaken: async () => false, save }}
        refused={new ApiError(400, Object.values(fieldErrors)[0]!, fieldErrors)}
      />
    </NoticesProvider>,
  );
  return { save };
}

test.each([
  ['cardNumber', 'This card number is already in use', /Choose the card$/],
  ['cardPrimaryHolder.memberContact', 'Phone number must be 10 digits', /Primary member$/],
  ['cardMembers.0.memberDOB', 'Date of birth must be in the past', /Family members$/],
])('a refusal at %s stands at its field', async (path, words, step) => {
  open({ [path]: words });
  expect(await screen.findByRole('heading', { name: step })).toBeVisible();
  expect(screen.getAllByText(words).filter((place) => place.closest('form'))).toHaveLength(1);
});

test('what was typed is there, Aadhaar numbers too, and is saved under the same key and number', async () => {
  const { save } = open({ 'cardMembers.0.memberDOB': 'Date of birth must be in the past' });
  const day = (await screen.findAllByLabelText('Day')).at(-1)!;
  await userEvent.clear(day);
  await userEvent.type(day, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save on this phone' }));
  const { memberContact, memberAddress } = content.cardPrimaryHolder;
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]![0]).toBe('k1');
  expect(save.mock.calls[0]![1].input).toMatchObject({
    ...content,
    cardPrimaryHolder: { ...content.cardPrimaryHolder, memberDOB: birthOfAge(40) },
    cardMembers: [{ ...content.cardMembers[0], memberDOB: '2024-02-02', memberContact, memberAddress }],
  });
});

// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { unfinishedFamilies } from './kept-registrations';
import { forgetDrafts, keepOnlyInMemory, saveDraft } from '@/lib/api/draft';
import type { Request } from '@/lib/schemas/responses/requests';
import { emptyRegisterForm } from '@/lib/schemas/register-form';
import { startFromRequest } from './start-from-request';

const OWNER = 'EMP001';
const request: Request = {
  kind: 'card',
  _id: 'a'.repeat(24),
  name: 'Kamla Kol',
  number: '9415220011',
  village: 'Sitapur',
  receivedAt: '2026-11-20T06:00:00.000Z',
  state: 'new',
  steps: [
    {
      ...{ at: '2026-11-21T06:00:00.000Z', by: 'EMP001', byName: 'Rekha Verma', state: 'called' },
      note: 'Four children',
    },
    { at: '2026-11-22T06:00:00.000Z', by: 'EMP001', byName: 'Rekha Verma', state: 'visited' },
  ],
  handling: { work: 'open' },
};

const onPhone = () => unfinishedFamilies(OWNER);

beforeEach(() => {
  void forgetDrafts(OWNER);
  keepOnlyInMemory(OWNER);
});

test('a registration is filled in from the request; a second press finds the same one', () => {
  const key = startFromRequest(request, OWNER);
  expect(onPhone()).toMatchObject([
    {
      key,
      draft: {
        key,
        sent: false,
        request: { id: 'a'.repeat(24), name: 'Kamla Kol', note: 'Four children' },
        values: {
          cardPrimaryHolder: {
            memberName: 'Kamla Kol',
            memberContact: '9415220011',
            memberVillage: 'Sitapur',
          },
        },
      },
    },
  ]);
  expect(startFromRequest(request, OWNER)).toBe(key);
  expect(onPhone()).toHaveLength(1);
});

test('an unfinished one of another family stays', () => {
  const values = emptyRegisterForm();
  values.cardPrimaryHolder.memberName = 'Gita Devi';
  void saveDraft('registration-first', OWNER, { key: 'first', sent: true, step: 'card', values });
  const key = startFromRequest(request, OWNER);
  expect(key).not.toBe('first');
  expect(onPhone().find((family) => family.key === 'first')).toMatchObject({
    draft: { sent: true, values: { cardPrimaryHolder: { memberName: 'Gita Devi' } } },
  });
});

test.each([
  ['कमला कोल', 'hi'],
  ['Kamla Kol', ''],
])('the notice is first shown in the language of a request by %s', (name, locale) => {
  startFromRequest({ ...request, name }, OWNER);
  expect(onPhone()[0]!.draft.values).toMatchObject({ consent: { locale } });
});

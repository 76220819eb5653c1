// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

type Family = {
  sent: boolean;
  step: string;
  values: { primary: { memberName: string; memberAadhar: string } };
};
const family: Family = {
  sent: false,
  step: 'family',
  values: { primary: { memberName: 'Sita', memberAadhar: '234123412346' } },
};
const added = { sent: true, values: { cardMembers: [{ memberName: 'Om', memberAadhar: '234123412346' }] } };
const anyDraft = z.looseObject({ sent: z.boolean() }) as unknown as z.ZodType<Family>;

/** A freshly loaded module, as after a reload, in another tab or after a restart of the phone. */
async function freshTab() {
  vi.resetModules();
  return import('./draft');
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

test('a draft is found within the page, with its Aadhaar number', async () => {
  const { saveDraft, savedDraft } = await freshTab();
  saveDraft('registration', 'EMP001', family);
  expect(savedDraft('registration', 'EMP001', anyDraft)).toMatchObject({
    draft: family,
    aadhaarLeftOut: false,
  });
});

test('no Aadhaar number is stored on the phone, and after a reload the draft says so', async () => {
  (await freshTab()).saveDraft('registration', 'EMP001', family);
  expect(JSON.stringify({ ...localStorage })).not.toContain('234123412346');
  const again = await freshTab();
  expect(again.savedDraft('registration', 'EMP001', anyDraft)).toMatchObject({
    draft: { values: { primary: { memberName: 'Sita', memberAadhar: '' } } },
    aadhaarLeftOut: true,
  });
  // After a second reload, without typing it again, it still says so.
  again.saveDraft('registration', 'EMP001', again.savedDraft('registration', 'EMP001', anyDraft)!.draft);
  expect((await freshTab()).savedDraft('registration', 'EMP001', anyDraft)).toMatchObject({
    aadhaarLeftOut: true,
  });
});

test('the same applies to people added to a card; each card has its own draft', async () => {
  const { saveDraft, savedDraft } = await freshTab();
  saveDraft('members-JEEVAN1', 'EMP001', added);
  expect(JSON.stringify({ ...localStorage })).toContain('Om');
  expect(JSON.stringify({ ...localStorage })).not.toContain('234123412346');
  expect(savedDraft('members-JEEVAN2', 'EMP001', anyDraft)).toBeNull();
  expect(savedDraft('members-JEEVAN1', 'EMP001', anyDraft)).toMatchObject({ draft: added });
});

test('another employee finds no draft, and the first one’s is deleted', async () => {
  const { saveDraft, savedDraft } = await freshTab();
  saveDraft('registration', 'EMP001', family);
  saveDraft('members-JEEVAN1', 'EMP001', added);
  expect(savedDraft('registration', 'EMP002', anyDraft)).toBeNull();
  expect(savedDraft('members-JEEVAN1', 'EMP001', anyDraft)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('deleting a draft removes it from memory and from the phone; the others stay', async () => {
  const { saveDraft, savedDraft, forgetDraft, forgetDrafts } = await freshTab();
  saveDraft('registration', 'EMP001', family);
  saveDraft('members-JEEVAN1', 'EMP001', added);
  forgetDraft('registration');
  expect(savedDraft('registration', 'EMP001', anyDraft)).toBeNull();
  expect(savedDraft('members-JEEVAN1', 'EMP001', anyDraft)).not.toBeNull();
  forgetDrafts();
  expect(savedDraft('members-JEEVAN1', 'EMP001', anyDraft)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('once memory is cleared, the phone’s copy is found, without Aadhaar numbers', async () => {
  const { saveDraft, savedDraft, forgetDraftsInMemory } = await freshTab();
  saveDraft('registration', 'EMP001', family);
  forgetDraftsInMemory();
  expect(savedDraft('registration', 'EMP001', anyDraft)).toMatchObject({
    draft: { values: { primary: { memberName: 'Sita', memberAadhar: '' } } },
    aadhaarLeftOut: true,
  });
});

test('lists this employee’s unfinished drafts by name, with whether they were sent', async () => {
  const { saveDraft } = await freshTab();
  saveDraft('registration', 'EMP001', family);
  saveDraft('members-JEEVAN1', 'EMP001', added);
  const { unfinishedDrafts } = await freshTab();
  expect(unfinishedDrafts('EMP001').sort((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'members-JEEVAN1', sent: true },
    { name: 'registration', sent: false },
  ]);
  expect(unfinishedDrafts('EMP002')).toEqual([]);
});

test('a draft can be marked as sent when its form is gone; without a draft nothing is stored', async () => {
  const { saveDraft, savedDraft, markSent, unfinishedDrafts } = await freshTab();
  saveDraft('registration', 'EMP001', family);
  markSent('registration', true);
  markSent('members-JEEVAN1', true);
  expect(unfinishedDrafts('EMP001')).toEqual([{ name: 'registration', sent: true }]);
  expect(savedDraft('registration', 'EMP001', anyDraft)).toMatchObject({ draft: { values: family.values } });
});

test('with the same form in two tabs, the phone has what was typed last', async () => {
  const one = await freshTab();
  one.saveDraft('registration', 'EMP001', family);
  const two = await freshTab();
  const later = { ...family, step: 'check' };
  two.saveDraft('registration', 'EMP001', later);
  expect((await freshTab()).savedDraft('registration', 'EMP001', anyDraft)?.draft.step).toBe('check');
  expect(one.savedDraft('registration', 'EMP001', anyDraft)?.draft.step).toBe('family');
});

test('a form still visible after sign-out saves nothing', async () => {
  const { saveDraft, forgetDrafts, forgetDraftsOfOthers, unfinishedDrafts } = await freshTab();
  saveDraft('registration', 'EMP001', family);
  forgetDrafts();
  saveDraft('registration', 'EMP001', family);
  expect(localStorage).toHaveLength(0);
  expect(unfinishedDrafts('EMP001')).toEqual([]);
  // After signing in again, drafts are saved as before.
  forgetDraftsOfOthers('EMP001');
  saveDraft('registration', 'EMP001', family);
  expect(unfinishedDrafts('EMP001')).toHaveLength(1);
});

describe('a day after the last keystroke', () => {
  const at = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });

  test('the draft is deleted when anybody opens a page that has drafts', async () => {
    at('2026-11-20T06:00:00Z');
    (await freshTab()).saveDraft('registration', 'EMP001', family);
    at('2026-11-21T06:00:00Z');
    expect((await freshTab()).unfinishedDrafts('EMP001')).toHaveLength(1);
    at('2026-11-21T06:00:01Z');
    await freshTab();
    expect(localStorage).toHaveLength(0);
  });

  test('it is deleted even while a page stays open', async () => {
    at('2026-11-20T06:00:00Z');
    const { saveDraft, savedDraft } = await freshTab();
    saveDraft('registration', 'EMP001', family);
    at('2026-11-21T06:00:01Z');
    expect(savedDraft('registration', 'EMP001', anyDraft)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test('typing extends the day, reopening the form does not', async () => {
    at('2026-11-20T06:00:00Z');
    (await freshTab()).saveDraft('registration', 'EMP001', { ...family, values: { primary: {} } });
    at('2026-11-20T18:00:00Z');
    const opened = await freshTab();
    opened.saveDraft('registration', 'EMP001', { ...family, step: 'check', values: { primary: {} } });
    at('2026-11-21T06:00:01Z');
    expect((await freshTab()).unfinishedDrafts('EMP001')).toEqual([]);

    at('2026-11-20T06:00:00Z');
    (await freshTab()).saveDraft('registration', 'EMP001', { ...family, values: { primary: {} } });
    at('2026-11-20T18:00:00Z');
    (await freshTab()).saveDraft('registration', 'EMP001', family);
    at('2026-11-21T06:00:01Z');
    expect((await freshTab()).unfinishedDrafts('EMP001')).toHaveLength(1);
  });

  test('a draft with a timestamp far in the future is dropped', async () => {
    at('2030-01-01T00:00:00Z');
    (await freshTab()).saveDraft('registration', 'EMP001', family);
    at('2026-11-21T06:00:00Z');
    expect((await freshTab()).unfinishedDrafts('EMP001')).toEqual([]);
  });
});

describe('unreadable data is dropped', () => {
  const kept = (more: object) =>
    JSON.stringify({
      version: 4,
      typedAt: Date.now(),
      owner: 'EMP001',
      draft: family,
      aadhaarLeftOut: false,
      ...more,
    });
  test.each([
    ['broken', '{broken'],
    ['not a draft', '7'],
    ['without a version', kept({ version: undefined })],
    ['of another version', kept({ version: 0 })],
    ['of a later version', kept({ version: 99 })],
    ['without an owner', kept({ owner: undefined })],
    ['without a time', kept({ typedAt: undefined })],
    ['empty', kept({ draft: null })],
  ])('%s', async (_, text) => {
    localStorage.setItem('registration-draft', text);
    const { savedDraft, unfinishedDrafts } = await freshTab();
    expect(unfinishedDrafts('EMP001')).toEqual([]);
    expect(savedDraft('registration', 'EMP001', anyDraft)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test('of another shape', async () => {
    localStorage.setItem('registration-draft', kept({}));
    const { savedDraft } = await freshTab();
    expect(savedDraft('registration', 'EMP001', z.never())).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test('the same text without an error is read', async () => {
    localStorage.setItem('registration-draft', kept({}));
    expect((await freshTab()).savedDraft('registration', 'EMP001', anyDraft)).toMatchObject({
      draft: family,
    });
  });
});

test('a registration sent by an older release is found under the new field names, with its key', async () => {
  const family = [{ fullName: 'Om', relation: 'Child', dateOfBirth: '2015-01-02', sex: 'Male' }];
  const primary = { fullName: 'Sita', phoneNumber: '9415012345', birthEstimated: 'true', aadhar: '' };
  const values = { card: { mode: 'auto', number: '' }, primary, family };
  const draft = { key: 'k1', sent: true, step: 'family', values };
  localStorage.setItem(
    'registration-draft',
    JSON.stringify({ version: 3, typedAt: Date.now(), owner: 'EMP001', draft, aadhaarLeftOut: true }),
  );
  const { savedDraft, unfinishedDrafts } = await freshTab();
  expect(unfinishedDrafts('EMP001')).toEqual([{ name: 'registration', sent: true }]);
  expect(savedDraft('registration', 'EMP001', anyDraft)).toEqual({
    aadhaarLeftOut: true,
    draft: {
      key: 'k1',
      sent: true,
      step: 'family',
      values: {
        card: { mode: 'auto', number: '' },
        cardPrimaryHolder: {
          memberName: 'Sita',
          memberContact: '9415012345',
          memberDOBEstimated: 'true',
          memberAadhar: '',
        },
        cardMembers: [
          { memberName: 'Om', memberRelation: 'Child', memberDOB: '2015-01-02', memberSex: 'Male' },
        ],
      },
    },
  });
});

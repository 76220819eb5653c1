// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

type Family = { sent: boolean; step: string; values: { primary: { fullName: string; aadhar: string } } };
const family: Family = {
  sent: false,
  step: 'family',
  values: { primary: { fullName: 'Sita', aadhar: '234123412346' } },
};
const added = { sent: true, values: { cardMembers: [{ memberName: 'Om', memberAadhar: '234123412346' }] } };
const isAny = (found: unknown): found is Family => typeof found === 'object';

/** The module as a page loads it anew: a reload, another tab, a phone that was charged again. */
async function freshTab() {
  vi.resetModules();
  return import('./draft');
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

test('is there again within the page, Aadhaar number and all', async () => {
  const { keepDraft, keptDraft } = await freshTab();
  keepDraft('registration', 'EMP001', family);
  expect(keptDraft('registration', 'EMP001', isAny)).toMatchObject({ draft: family, aadhaarLeftOut: false });
});

test('no Aadhaar number is left on the phone; a page that comes back says so', async () => {
  (await freshTab()).keepDraft('registration', 'EMP001', family);
  expect(JSON.stringify({ ...localStorage })).not.toContain('234123412346');
  const again = await freshTab();
  expect(again.keptDraft('registration', 'EMP001', isAny)).toMatchObject({
    draft: { values: { primary: { fullName: 'Sita', aadhar: '' } } },
    aadhaarLeftOut: true,
  });
  // Thrown out a second time before it was typed again: still said.
  again.keepDraft('registration', 'EMP001', again.keptDraft('registration', 'EMP001', isAny)!.draft);
  expect((await freshTab()).keptDraft('registration', 'EMP001', isAny)).toMatchObject({
    aadhaarLeftOut: true,
  });
});

test('nor one of the people to be added to a card, whose draft is the card’s own', async () => {
  const { keepDraft, keptDraft } = await freshTab();
  keepDraft('members-JEEVAN1', 'EMP001', added);
  expect(JSON.stringify({ ...localStorage })).toContain('Om');
  expect(JSON.stringify({ ...localStorage })).not.toContain('234123412346');
  expect(keptDraft('members-JEEVAN2', 'EMP001', isAny)).toBeNull();
  expect(keptDraft('members-JEEVAN1', 'EMP001', isAny)).toMatchObject({ draft: added });
});

test('another employee finds nothing, and leaves nothing', async () => {
  const { keepDraft, keptDraft } = await freshTab();
  keepDraft('registration', 'EMP001', family);
  keepDraft('members-JEEVAN1', 'EMP001', added);
  expect(keptDraft('registration', 'EMP002', isAny)).toBeNull();
  expect(keptDraft('members-JEEVAN1', 'EMP001', isAny)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('is forgotten when told to, in memory and on the phone; the others stay', async () => {
  const { keepDraft, keptDraft, forgetDraft, forgetDrafts } = await freshTab();
  keepDraft('registration', 'EMP001', family);
  keepDraft('members-JEEVAN1', 'EMP001', added);
  forgetDraft('registration');
  expect(keptDraft('registration', 'EMP001', isAny)).toBeNull();
  expect(keptDraft('members-JEEVAN1', 'EMP001', isAny)).not.toBeNull();
  forgetDrafts();
  expect(keptDraft('members-JEEVAN1', 'EMP001', isAny)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('out of memory, what the phone keeps is there without the Aadhaar numbers', async () => {
  const { keepDraft, keptDraft, forgetDraftsInMemory } = await freshTab();
  keepDraft('registration', 'EMP001', family);
  forgetDraftsInMemory();
  expect(keptDraft('registration', 'EMP001', isAny)).toMatchObject({
    draft: { values: { primary: { fullName: 'Sita', aadhar: '' } } },
    aadhaarLeftOut: true,
  });
});

test('what is not finished is known by name, with whether it was sent, of this employee only', async () => {
  const { keepDraft } = await freshTab();
  keepDraft('registration', 'EMP001', family);
  keepDraft('members-JEEVAN1', 'EMP001', added);
  const { unfinishedDrafts } = await freshTab();
  expect(unfinishedDrafts('EMP001').sort((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'members-JEEVAN1', sent: true },
    { name: 'registration', sent: false },
  ]);
  expect(unfinishedDrafts('EMP002')).toEqual([]);
});

test('whether it was sent can be noted when its form is gone, and of no draft nothing is', async () => {
  const { keepDraft, keptDraft, markSent, unfinishedDrafts } = await freshTab();
  keepDraft('registration', 'EMP001', family);
  markSent('registration', true);
  markSent('members-JEEVAN1', true);
  expect(unfinishedDrafts('EMP001')).toEqual([{ name: 'registration', sent: true }]);
  expect(keptDraft('registration', 'EMP001', isAny)).toMatchObject({ draft: { values: family.values } });
});

test('of two tabs with the same form, the phone keeps what was typed last', async () => {
  const one = await freshTab();
  one.keepDraft('registration', 'EMP001', family);
  const two = await freshTab();
  const later = { ...family, step: 'check' };
  two.keepDraft('registration', 'EMP001', later);
  expect((await freshTab()).keptDraft('registration', 'EMP001', isAny)?.draft.step).toBe('check');
  expect(one.keptDraft('registration', 'EMP001', isAny)?.draft.step).toBe('family');
});

test('a form still there for a moment after the sign-out brings nothing back', async () => {
  const { keepDraft, forgetDrafts, forgetDraftsOfOthers, unfinishedDrafts } = await freshTab();
  keepDraft('registration', 'EMP001', family);
  forgetDrafts();
  keepDraft('registration', 'EMP001', family);
  expect(localStorage).toHaveLength(0);
  expect(unfinishedDrafts('EMP001')).toEqual([]);
  // Signed in again, it keeps as before.
  forgetDraftsOfOthers('EMP001');
  keepDraft('registration', 'EMP001', family);
  expect(unfinishedDrafts('EMP001')).toHaveLength(1);
});

describe('a day after the last key', () => {
  const at = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });

  test('it is gone, from the phone too, whoever opens a page that keeps drafts', async () => {
    at('2026-11-20T06:00:00Z');
    (await freshTab()).keepDraft('registration', 'EMP001', family);
    at('2026-11-21T06:00:00Z');
    expect((await freshTab()).unfinishedDrafts('EMP001')).toHaveLength(1);
    at('2026-11-21T06:00:01Z');
    await freshTab();
    expect(localStorage).toHaveLength(0);
  });

  test('a page open all the while forgets it too', async () => {
    at('2026-11-20T06:00:00Z');
    const { keepDraft, keptDraft } = await freshTab();
    keepDraft('registration', 'EMP001', family);
    at('2026-11-21T06:00:01Z');
    expect(keptDraft('registration', 'EMP001', isAny)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test('typing begins another day, opening the form again does not', async () => {
    at('2026-11-20T06:00:00Z');
    (await freshTab()).keepDraft('registration', 'EMP001', { ...family, values: { primary: {} } });
    at('2026-11-20T18:00:00Z');
    const opened = await freshTab();
    opened.keepDraft('registration', 'EMP001', { ...family, step: 'check', values: { primary: {} } });
    at('2026-11-21T06:00:01Z');
    expect((await freshTab()).unfinishedDrafts('EMP001')).toEqual([]);

    at('2026-11-20T06:00:00Z');
    (await freshTab()).keepDraft('registration', 'EMP001', { ...family, values: { primary: {} } });
    at('2026-11-20T18:00:00Z');
    (await freshTab()).keepDraft('registration', 'EMP001', family);
    at('2026-11-21T06:00:01Z');
    expect((await freshTab()).unfinishedDrafts('EMP001')).toHaveLength(1);
  });

  test('one from a clock that ran far ahead is dropped', async () => {
    at('2030-01-01T00:00:00Z');
    (await freshTab()).keepDraft('registration', 'EMP001', family);
    at('2026-11-21T06:00:00Z');
    expect((await freshTab()).unfinishedDrafts('EMP001')).toEqual([]);
  });
});

describe('what cannot be read is dropped', () => {
  const kept = (more: object) =>
    JSON.stringify({
      version: 3,
      typedAt: Date.now(),
      owner: 'EMP001',
      draft: family,
      aadhaarLeftOut: false,
      ...more,
    });
  test.each([
    ['broken', '{broken'],
    ['not a draft', '7'],
    ['of before there was a version', kept({ version: undefined })],
    ['of another version', kept({ version: 0 })],
    ['of a later version', kept({ version: 99 })],
    ['without an owner', kept({ owner: undefined })],
    ['without a time', kept({ typedAt: undefined })],
    ['empty', kept({ draft: null })],
  ])('%s', async (_, text) => {
    localStorage.setItem('registration-draft', text);
    const { keptDraft, unfinishedDrafts } = await freshTab();
    expect(unfinishedDrafts('EMP001')).toEqual([]);
    expect(keptDraft('registration', 'EMP001', isAny)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test('not of the shape the form has now', async () => {
    localStorage.setItem('registration-draft', kept({}));
    const { keptDraft } = await freshTab();
    expect(keptDraft('registration', 'EMP001', (found): found is Family => !found)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test('and the same text is read where nothing is wrong with it', async () => {
    localStorage.setItem('registration-draft', kept({}));
    expect((await freshTab()).keptDraft('registration', 'EMP001', isAny)).toMatchObject({ draft: family });
  });
});

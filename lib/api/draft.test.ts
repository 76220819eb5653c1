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
  saveDraft('registration-k1', 'EMP001', family);
  expect(savedDraft('registration-k1', 'EMP001', anyDraft)).toMatchObject({
    draft: family,
    aadhaarLeftOut: false,
  });
});

test('no Aadhaar number is stored on the phone, and after a reload the draft says so', async () => {
  (await freshTab()).saveDraft('registration-k1', 'EMP001', family);
  expect(JSON.stringify({ ...localStorage })).not.toContain('234123412346');
  const again = await freshTab();
  expect(again.savedDraft('registration-k1', 'EMP001', anyDraft)).toMatchObject({
    draft: { values: { primary: { memberName: 'Sita', memberAadhar: '' } } },
    aadhaarLeftOut: true,
  });
  // After a second reload, without typing it again, it still says so.
  again.saveDraft(
    'registration-k1',
    'EMP001',
    again.savedDraft('registration-k1', 'EMP001', anyDraft)!.draft,
  );
  expect((await freshTab()).savedDraft('registration-k1', 'EMP001', anyDraft)).toMatchObject({
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

test('a colleague on the same phone neither sees nor deletes a draft, and it is given back without Aadhaar numbers', async () => {
  const { saveDraft, savedDraft, keepOnlyInMemory, unfinishedDrafts } = await freshTab();
  saveDraft('registration-k1', 'EMP001', family);
  saveDraft('members-JEEVAN1', 'EMP001', added);
  keepOnlyInMemory('EMP002');
  expect(savedDraft('registration-k1', 'EMP002', anyDraft)).toBeNull();
  expect(unfinishedDrafts('EMP002')).toEqual([]);
  // The colleague adds people to the same card, too.
  saveDraft('members-JEEVAN1', 'EMP002', { ...added, values: { cardMembers: [{ memberName: 'Anil' }] } });
  keepOnlyInMemory('EMP001');
  expect(savedDraft('registration-k1', 'EMP001', anyDraft)).toMatchObject({
    draft: { values: { primary: { memberName: 'Sita', memberAadhar: '' } } },
    aadhaarLeftOut: true,
  });
  expect(JSON.stringify(savedDraft('members-JEEVAN1', 'EMP001', anyDraft))).toContain('Om');
  expect(JSON.stringify(savedDraft('members-JEEVAN1', 'EMP001', anyDraft))).not.toContain('Anil');
});

test('signing out deletes the own drafts only', async () => {
  const { saveDraft, forgetDrafts, keepOnlyInMemory, unfinishedDrafts } = await freshTab();
  saveDraft('registration-k1', 'EMP001', family);
  keepOnlyInMemory('EMP002');
  saveDraft('registration-k2', 'EMP002', family);
  forgetDrafts('EMP002');
  keepOnlyInMemory('EMP001');
  expect(unfinishedDrafts('EMP001')).toHaveLength(1);
  expect(unfinishedDrafts('EMP002')).toEqual([]);
});

test('each family has a draft of its own, the one typed in last first', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T06:00:00Z'), toFake: ['Date'] });
  const { saveDraft, unfinishedDrafts } = await freshTab();
  for (const key of ['k1', 'k2', 'k3']) {
    saveDraft(`registration-${key}`, 'EMP001', { ...family, values: { primary: { memberName: key } } });
    vi.setSystemTime(Date.now() + 1000);
  }
  saveDraft('registration-k1', 'EMP001', { ...family, values: { primary: { memberName: 'typed again' } } });
  expect(unfinishedDrafts('EMP001').map(({ name }) => name)).toEqual([
    'registration-k1',
    'registration-k3',
    'registration-k2',
  ]);
});

test('a phone that cannot store a draft says so', async () => {
  const { saveDraft } = await freshTab();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(saveDraft('registration-k1', 'EMP001', family)).toBe(false);
  full.mockRestore();
  expect(saveDraft('registration-k1', 'EMP001', family)).toBe(true);
});

describe('whose Aadhaar number has to be typed again', () => {
  const people = {
    sent: false,
    values: {
      cardPrimaryHolder: { memberName: 'Sita', memberAadhar: '234123412346' },
      cardMembers: [
        { memberName: 'Om', memberAadhar: '' },
        { memberName: 'Ravi', memberAadhar: '499118665246' },
      ],
    },
  };
  const lackingIn = async (values: unknown) => {
    const { lacksAadhaar } = await import('./draft');
    const { cardPrimaryHolder, cardMembers } = values as typeof people.values;
    return [cardPrimaryHolder, ...cardMembers].filter(lacksAadhaar).map(({ memberName }) => memberName);
  };
  const restored = async () => {
    const { savedDraft } = await freshTab();
    const kept = savedDraft('registration-k1', 'EMP001', z.looseObject({ sent: z.boolean() }));
    return (kept!.draft as unknown as typeof people).values;
  };

  test('is known by person, also after somebody was removed before them and after another reload', async () => {
    (await freshTab()).saveDraft('registration-k1', 'EMP001', people);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/234123412346|499118665246/);
    const values = await restored();
    expect(await lackingIn(values)).toEqual(['Sita', 'Ravi']);
    values.cardMembers.shift();
    (await freshTab()).saveDraft('registration-k1', 'EMP001', { sent: false, values });
    expect(await lackingIn(await restored())).toEqual(['Sita', 'Ravi']);
  });

  test('nobody once it is typed; nobody who never had one', async () => {
    (await freshTab()).saveDraft('registration-k1', 'EMP001', people);
    const values = await restored();
    values.cardPrimaryHolder.memberAadhar = '234123412346';
    expect(await lackingIn(values)).toEqual(['Ravi']);
    expect(
      await lackingIn({ cardPrimaryHolder: { memberName: 'Om', memberAadhar: '' }, cardMembers: [] }),
    ).toEqual([]);
  });
});

test('deleting a draft removes it from memory and from the phone; the others stay', async () => {
  const { saveDraft, savedDraft, forgetDraft, forgetDrafts } = await freshTab();
  saveDraft('registration-k1', 'EMP001', family);
  saveDraft('members-JEEVAN1', 'EMP001', added);
  forgetDraft('registration-k1', 'EMP001');
  expect(savedDraft('registration-k1', 'EMP001', anyDraft)).toBeNull();
  expect(savedDraft('members-JEEVAN1', 'EMP001', anyDraft)).not.toBeNull();
  forgetDrafts('EMP001');
  expect(savedDraft('members-JEEVAN1', 'EMP001', anyDraft)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('once memory is cleared, the phone’s copy is found, without Aadhaar numbers', async () => {
  const { saveDraft, savedDraft, forgetDraftsInMemory } = await freshTab();
  saveDraft('registration-k1', 'EMP001', family);
  forgetDraftsInMemory();
  expect(savedDraft('registration-k1', 'EMP001', anyDraft)).toMatchObject({
    draft: { values: { primary: { memberName: 'Sita', memberAadhar: '' } } },
    aadhaarLeftOut: true,
  });
});

test('lists this employee’s unfinished drafts by name, with whether they were sent', async () => {
  const { saveDraft } = await freshTab();
  saveDraft('registration-k1', 'EMP001', family);
  saveDraft('members-JEEVAN1', 'EMP001', added);
  const { unfinishedDrafts } = await freshTab();
  expect(unfinishedDrafts('EMP001')).toMatchObject([
    { name: 'registration-k1', sent: false },
    { name: 'members-JEEVAN1', sent: true },
  ]);
  expect(unfinishedDrafts('EMP002')).toEqual([]);
});

test('a draft can be marked as sent when its form is gone; without a draft nothing is stored', async () => {
  const { saveDraft, savedDraft, markSent, unfinishedDrafts } = await freshTab();
  saveDraft('registration-k1', 'EMP001', family);
  markSent('registration-k1', 'EMP001', true);
  markSent('members-JEEVAN1', 'EMP001', true);
  expect(unfinishedDrafts('EMP001')).toMatchObject([{ name: 'registration-k1', sent: true }]);
  expect(savedDraft('registration-k1', 'EMP001', anyDraft)).toMatchObject({
    draft: { values: family.values },
  });
});

test('with the same form in two tabs, the phone has what was typed last', async () => {
  const one = await freshTab();
  one.saveDraft('registration-k1', 'EMP001', family);
  const two = await freshTab();
  const later = { ...family, step: 'check' };
  two.saveDraft('registration-k1', 'EMP001', later);
  expect((await freshTab()).savedDraft('registration-k1', 'EMP001', anyDraft)?.draft.step).toBe('check');
  expect(one.savedDraft('registration-k1', 'EMP001', anyDraft)?.draft.step).toBe('family');
});

test('a form still visible after sign-out saves nothing', async () => {
  const { saveDraft, forgetDrafts, keepOnlyInMemory, unfinishedDrafts } = await freshTab();
  saveDraft('registration-k1', 'EMP001', family);
  forgetDrafts('EMP001');
  saveDraft('registration-k1', 'EMP001', family);
  expect(localStorage).toHaveLength(0);
  expect(unfinishedDrafts('EMP001')).toEqual([]);
  // After signing in again, drafts are saved as before.
  keepOnlyInMemory('EMP001');
  saveDraft('registration-k1', 'EMP001', family);
  expect(unfinishedDrafts('EMP001')).toHaveLength(1);
});

describe('72 hours after the last keystroke', () => {
  const at = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });

  test('the draft is deleted when anybody opens a page that has drafts', async () => {
    at('2026-11-20T06:00:00Z');
    (await freshTab()).saveDraft('registration-k1', 'EMP001', family);
    at('2026-11-23T06:00:00Z');
    expect((await freshTab()).unfinishedDrafts('EMP001')).toHaveLength(1);
    at('2026-11-23T06:00:01Z');
    const { expiredDraft, forgetExpired } = await freshTab();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Sita');
    // It is not deleted without a word.
    expect(expiredDraft('EMP001')).toBe(Date.parse('2026-11-20T06:00:00Z'));
    expect(expiredDraft('EMP002')).toBeUndefined();
    forgetExpired('EMP001');
    expect(localStorage).toHaveLength(0);
  });

  test('it is deleted even while a page stays open', async () => {
    at('2026-11-20T06:00:00Z');
    const { saveDraft, savedDraft } = await freshTab();
    saveDraft('registration-k1', 'EMP001', family);
    at('2026-11-23T06:00:01Z');
    expect(savedDraft('registration-k1', 'EMP001', anyDraft)).toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Sita');
  });

  test('typing extends the time, reopening the form does not', async () => {
    at('2026-11-20T06:00:00Z');
    (await freshTab()).saveDraft('registration-k1', 'EMP001', { ...family, values: { primary: {} } });
    at('2026-11-20T18:00:00Z');
    const opened = await freshTab();
    opened.saveDraft('registration-k1', 'EMP001', { ...family, step: 'check', values: { primary: {} } });
    at('2026-11-23T06:00:01Z');
    expect((await freshTab()).unfinishedDrafts('EMP001')).toEqual([]);

    at('2026-11-20T06:00:00Z');
    (await freshTab()).saveDraft('registration-k1', 'EMP001', { ...family, values: { primary: {} } });
    at('2026-11-20T18:00:00Z');
    (await freshTab()).saveDraft('registration-k1', 'EMP001', family);
    at('2026-11-23T06:00:01Z');
    expect((await freshTab()).unfinishedDrafts('EMP001')).toHaveLength(1);
  });

  test('a draft with a timestamp far in the future is dropped', async () => {
    at('2030-01-01T00:00:00Z');
    (await freshTab()).saveDraft('registration-k1', 'EMP001', family);
    at('2026-11-23T06:00:00Z');
    expect((await freshTab()).unfinishedDrafts('EMP001')).toEqual([]);
  });
});

describe('unreadable data is dropped', () => {
  const kept = (more: object) =>
    JSON.stringify({
      version: 5,
      name: 'registration-k1',
      typedAt: Date.now(),
      owner: 'EMP001',
      draft: family,
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
    localStorage.setItem('draft:EMP001:registration-k1', text);
    const { savedDraft, unfinishedDrafts } = await freshTab();
    expect(unfinishedDrafts('EMP001')).toEqual([]);
    expect(savedDraft('registration-k1', 'EMP001', anyDraft)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test('of another shape', async () => {
    localStorage.setItem('draft:EMP001:registration-k1', kept({}));
    const { savedDraft } = await freshTab();
    expect(savedDraft('registration-k1', 'EMP001', z.never())).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test('the same text without an error is read', async () => {
    localStorage.setItem('draft:EMP001:registration-k1', kept({}));
    expect((await freshTab()).savedDraft('registration-k1', 'EMP001', anyDraft)).toMatchObject({
      draft: family,
    });
  });
});

describe('drafts of the release before', () => {
  const former = (name: string, draft: object, aadhaarLeftOut: boolean) =>
    localStorage.setItem(
      name,
      JSON.stringify({ version: 4, typedAt: Date.now(), owner: 'EMP001', draft, aadhaarLeftOut }),
    );

  test('are found under their new names, with their keys; everybody is asked for a number again', async () => {
    former('registration-draft', { key: 'k1', ...family, sent: true }, true);
    former('members-JEEVAN1-draft', { key: 'k2', ...added }, false);
    const { savedDraft, unfinishedDrafts } = await freshTab();
    expect(unfinishedDrafts('EMP001')).toMatchObject([
      { name: 'registration-k1', sent: true },
      { name: 'members-JEEVAN1', sent: true },
    ]);
    expect(savedDraft('registration-k1', 'EMP001', anyDraft)).toMatchObject({ draft: { key: 'k1' } });
    expect(Object.keys(localStorage).filter((key) => key.endsWith('-draft'))).toEqual([]);
  });

  test('that cannot be read are dropped', async () => {
    localStorage.setItem('registration-draft', '{broken');
    await freshTab();
    expect(localStorage).toHaveLength(0);
  });
});

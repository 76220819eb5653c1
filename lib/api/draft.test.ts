// @vitest-environment jsdom
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { lacksAadhaar } from './aadhaar-again';

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

const tabs: Array<typeof import('./draft')> = [];
/** A freshly loaded module, as after a reload, in another tab or after a restart of the phone. */
async function freshTab() {
  vi.resetModules();
  const tab = await import('./draft');
  tabs.push(tab);
  await tab.draftsReady;
  return tab;
}

/** The places of the drafts on the disk. */
async function places() {
  const database = await openDB('field');
  const all = await database.getAllKeys('drafts');
  database.close();
  return all;
}

/** All that is on the disk, as somebody who copied the files would search it. */
async function disk() {
  const database = await openDB('field');
  const rows = (await database.getAll('drafts')) as Array<{ data: ArrayBuffer }>;
  database.close();
  const texts = rows.map(({ data }) => Buffer.from(data).toString('latin1'));
  return JSON.stringify([texts, { ...localStorage }]);
}

beforeEach(async () => {
  localStorage.clear();
  await deleteDB('field');
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // Nothing is written into the database of the next test.
  await Promise.all(tabs.splice(0).map((tab) => tab.forgetDrafts('EMP001')));
});

test('a draft is found within the page at once, with its Aadhaar number', async () => {
  const { saveDraft, savedDraft } = await freshTab();
  void saveDraft('registration-k1', 'EMP001', family);
  expect(savedDraft('registration-k1', 'EMP001', anyDraft)).toEqual(family);
});

test('of what is stored on the phone nothing can be read, and after a reload the Aadhaar number is asked for', async () => {
  await (await freshTab()).saveDraft('registration-k1', 'EMP001', family);
  expect(await places()).toEqual(['draft:EMP001:registration-k1']);
  expect(await disk()).not.toMatch(/Sita|234123412346/);
  const again = await freshTab();
  const asked = { primary: { memberName: 'Sita', memberAadhar: '', aadhaarAgain: true } };
  expect(again.savedDraft('registration-k1', 'EMP001', anyDraft)?.values).toEqual(asked);
  // After a second reload, without typing it again, it still says so.
  await again.saveDraft(
    'registration-k1',
    'EMP001',
    again.savedDraft('registration-k1', 'EMP001', anyDraft)!,
  );
  expect((await freshTab()).savedDraft('registration-k1', 'EMP001', anyDraft)?.values).toEqual(asked);
});

test('a colleague on the same phone neither sees nor deletes a draft, and it is given back without Aadhaar numbers', async () => {
  const { saveDraft, savedDraft, keepOnlyInMemory, unfinishedDrafts } = await freshTab();
  void saveDraft('registration-k1', 'EMP001', family);
  void saveDraft('members-JEEVAN1', 'EMP001', added);
  keepOnlyInMemory('EMP002');
  expect(savedDraft('registration-k1', 'EMP002', anyDraft)).toBeUndefined();
  expect(unfinishedDrafts('EMP002')).toEqual([]);
  // The colleague adds people to the same card, too.
  void saveDraft('members-JEEVAN1', 'EMP002', {
    ...added,
    values: { cardMembers: [{ memberName: 'Anil' }] },
  });
  keepOnlyInMemory('EMP001');
  expect(savedDraft('registration-k1', 'EMP001', anyDraft)).toMatchObject({
    values: { primary: { memberName: 'Sita', memberAadhar: '', aadhaarAgain: true } },
  });
  expect(JSON.stringify(savedDraft('members-JEEVAN1', 'EMP001', anyDraft))).toContain('Om');
  expect(JSON.stringify(savedDraft('members-JEEVAN1', 'EMP001', anyDraft))).not.toContain('Anil');
});

test.each([
  ['waits', 'registration-k1', 'waiting', []],
  ['was sent', 'registration-k1', 'sent', []],
  ['was refused and is being put right', 'registration-k1', 'refused', ['draft:EMP001:registration-k1']],
  ['waits, of another registration', 'registration-k2', 'waiting', ['draft:EMP001:registration-k2']],
  ['waits, of people added to a card', 'members-k1', 'waiting', ['draft:EMP001:members-k1']],
] as const)(
  'where a family that %s is on this phone, the next start has no draft of it',
  async (_, name, state, left) => {
    const { saveDraft } = await freshTab();
    const { saveEntries } = await import('@/lib/field/store');
    const { encrypt } = await import('@/lib/field/device-key');
    await saveDraft(name, 'EMP001', family);
    const entry = {
      owner: 'EMP001',
      kind: 'registration',
      sealed: 'a..b.c.d',
      savedAt: 1,
      tries: 0,
      nextTryAt: 0,
    } as const;
    await saveEntries([{ ...entry, key: 'k1', state, shown: await encrypt({}) }]);
    const { unfinishedDrafts } = await freshTab();
    expect(unfinishedDrafts('EMP001').map((each) => each.name)).toEqual(left.length ? [name] : []);
    await vi.waitFor(async () => expect(await places()).toEqual(left));
  },
);

test('signing out deletes the own drafts only', async () => {
  const { saveDraft, forgetDrafts, keepOnlyInMemory, unfinishedDrafts } = await freshTab();
  void saveDraft('registration-k1', 'EMP001', family);
  keepOnlyInMemory('EMP002');
  void saveDraft('registration-k2', 'EMP002', family);
  await forgetDrafts('EMP002');
  expect(await places()).toEqual(['draft:EMP001:registration-k1']);
  keepOnlyInMemory('EMP001');
  expect(unfinishedDrafts('EMP001')).toHaveLength(1);
  expect(unfinishedDrafts('EMP002')).toEqual([]);
});

test('each family has a draft of its own, the one typed in last first', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T06:00:00Z'), toFake: ['Date'] });
  const { saveDraft, unfinishedDrafts } = await freshTab();
  for (const key of ['k1', 'k2', 'k3']) {
    void saveDraft(`registration-${key}`, 'EMP001', { ...family, values: { primary: { memberName: key } } });
    vi.setSystemTime(Date.now() + 1000);
  }
  void saveDraft('registration-k1', 'EMP001', {
    ...family,
    values: { primary: { memberName: 'typed again' } },
  });
  expect(unfinishedDrafts('EMP001').map(({ name }) => name)).toEqual([
    'registration-k1',
    'registration-k3',
    'registration-k2',
  ]);
});

describe('a phone that cannot store a draft says so, and keeps it as long as the page', () => {
  test.each([
    [
      'that is full',
      'QuotaExceededError',
      () =>
        vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
          throw new DOMException('full', 'QuotaExceededError');
        }),
    ],
    [
      'without encryption',
      'TypeError',
      () => vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues }),
    ],
  ])('%s', async (_, name, refuse) => {
    const { saveDraft, unfinishedDrafts } = await freshTab();
    refuse();
    expect(await saveDraft('registration-k1', 'EMP001', family)).toMatchObject({ name });
    expect(unfinishedDrafts('EMP001')).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    expect(await places()).toEqual([]);
    expect(await saveDraft('registration-k1', 'EMP001', family)).toBeUndefined();
    expect(await places()).toEqual(['draft:EMP001:registration-k1']);
  });

  test('without a database', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { saveDraft, savedDraft } = await freshTab();
    expect(await saveDraft('registration-k1', 'EMP001', family)).toBeInstanceOf(TypeError);
    expect(savedDraft('registration-k1', 'EMP001', anyDraft)).toMatchObject(family);
  });
});

test('what is typed before the disk is read is not replaced by what is on it', async () => {
  await (await freshTab()).saveDraft('registration-k1', 'EMP001', family);
  vi.resetModules();
  const early = await import('./draft');
  expect(early.areDraftsReady()).toBe(false);
  const stored = early.saveDraft('registration-k1', 'EMP001', { ...family, step: 'check' });
  await early.draftsReady;
  early.forgetDraftsInMemory();
  expect(early.savedDraft('registration-k1', 'EMP001', anyDraft)?.step).toBe('check');
  expect(await stored).toBeUndefined();
  expect((await freshTab()).savedDraft('registration-k1', 'EMP001', anyDraft)?.step).toBe('check');
});

test('of changes in quick succession the last one is on the disk', async () => {
  const { saveDraft, forgetDraft } = await freshTab();
  const typing = ['S', 'Si', 'Sit'].map((memberName) =>
    saveDraft('registration-k1', 'EMP001', { sent: false, values: { memberName } }),
  );
  void saveDraft('registration-k2', 'EMP001', family);
  forgetDraft('registration-k2', 'EMP001');
  expect(await Promise.all(typing)).toEqual([undefined, undefined, undefined]);
  await saveDraft('last-place', 'EMP001', { sent: false });
  expect((await freshTab()).unfinishedDrafts('EMP001')).toMatchObject([
    { name: 'registration-k1', draft: { values: { memberName: 'Sit' } } },
  ]);
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
  const lackingIn = (values: unknown) => {
    const { cardPrimaryHolder, cardMembers } = values as typeof people.values;
    return [cardPrimaryHolder, ...cardMembers].filter(lacksAadhaar).map(({ memberName }) => memberName);
  };
  const restored = async () => {
    const { savedDraft } = await freshTab();
    const kept = savedDraft('registration-k1', 'EMP001', z.looseObject({ sent: z.boolean() }));
    return (kept as unknown as typeof people).values;
  };

  test('is known by person, also after somebody was removed before them and after another reload', async () => {
    await (await freshTab()).saveDraft('registration-k1', 'EMP001', people);
    const values = await restored();
    expect(lackingIn(values)).toEqual(['Sita', 'Ravi']);
    values.cardMembers.shift();
    await (await freshTab()).saveDraft('registration-k1', 'EMP001', { sent: false, values });
    expect(lackingIn(await restored())).toEqual(['Sita', 'Ravi']);
  });

  test('nobody once it is typed; nobody who never had one', async () => {
    await (await freshTab()).saveDraft('registration-k1', 'EMP001', people);
    const values = await restored();
    values.cardPrimaryHolder.memberAadhar = '234123412346';
    expect(lackingIn(values)).toEqual(['Ravi']);
    expect(lackingIn({ cardPrimaryHolder: { memberName: 'Om', memberAadhar: '' }, cardMembers: [] })).toEqual(
      [],
    );
  });
});

test('deleting a draft removes it from memory and from the phone; the others stay', async () => {
  const { saveDraft, savedDraft, forgetDraft } = await freshTab();
  void saveDraft('registration-k1', 'EMP001', family);
  void saveDraft('members-JEEVAN1', 'EMP001', added);
  forgetDraft('registration-k1', 'EMP001');
  expect(savedDraft('registration-k1', 'EMP001', anyDraft)).toBeUndefined();
  expect(savedDraft('members-JEEVAN1', 'EMP001', anyDraft)).toBeDefined();
  await vi.waitFor(async () => expect(await places()).toEqual(['draft:EMP001:members-JEEVAN1']));
});

test('a draft can be marked as sent when its form is gone; without a draft nothing is stored', async () => {
  const { saveDraft, savedDraft, markSent, unfinishedDrafts } = await freshTab();
  void saveDraft('registration-k1', 'EMP001', family);
  markSent('registration-k1', 'EMP001', true);
  markSent('members-JEEVAN1', 'EMP001', true);
  expect(unfinishedDrafts('EMP001')).toMatchObject([{ name: 'registration-k1', draft: { sent: true } }]);
  expect(savedDraft('registration-k1', 'EMP001', anyDraft)).toEqual({ ...family, sent: true });
});

test('with the same form in two tabs, the phone has what was typed last', async () => {
  const one = await freshTab();
  await one.saveDraft('registration-k1', 'EMP001', family);
  const two = await freshTab();
  const later = { ...family, step: 'check' };
  await two.saveDraft('registration-k1', 'EMP001', later);
  expect((await freshTab()).savedDraft('registration-k1', 'EMP001', anyDraft)?.step).toBe('check');
  expect(one.savedDraft('registration-k1', 'EMP001', anyDraft)?.step).toBe('family');
});

test('what is typed, sent or finished in another tab is seen in this one', async () => {
  const here = await freshTab();
  const there = await freshTab();
  const seen = (drafts: object[]) =>
    vi.waitFor(() => expect(here.unfinishedDrafts('EMP001')).toMatchObject(drafts));
  void there.saveDraft('registration-k1', 'EMP001', family);
  await seen([{ name: 'registration-k1', draft: { sent: false } }]);
  there.markSent('registration-k1', 'EMP001', true);
  await seen([{ name: 'registration-k1', draft: { sent: true } }]);
  there.forgetDraft('registration-k1', 'EMP001');
  await vi.waitFor(() => expect(here.unfinishedDrafts('EMP001')).toEqual([]));
});

test('a form still visible after sign-out saves nothing', async () => {
  const { saveDraft, forgetDrafts, keepOnlyInMemory, unfinishedDrafts } = await freshTab();
  void saveDraft('registration-k1', 'EMP001', family);
  const forgotten = forgetDrafts('EMP001');
  expect(await saveDraft('registration-k1', 'EMP001', family)).toBeUndefined();
  await forgotten;
  expect(await places()).toEqual([]);
  expect(unfinishedDrafts('EMP001')).toEqual([]);
  // After signing in again, drafts are saved as before.
  keepOnlyInMemory('EMP001');
  await saveDraft('registration-k1', 'EMP001', family);
  expect(unfinishedDrafts('EMP001')).toHaveLength(1);
});

describe('72 hours by the server’s time after the last keystroke', () => {
  const at = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });
  const answer = async (date = new Date().toUTCString()) =>
    (await import('@/lib/format/clock')).syncClock(date);
  /** A page to which the server answers. */
  async function onlineTab() {
    const tab = await freshTab();
    await answer();
    return tab;
  }

  test('the draft is deleted when anybody opens a page that has drafts', async () => {
    at('2026-11-20T06:00:00Z');
    await (await onlineTab()).saveDraft('registration-k1', 'EMP001', family);
    at('2026-11-23T06:00:00Z');
    expect((await onlineTab()).unfinishedDrafts('EMP001')).toHaveLength(1);
    at('2026-11-23T06:00:01Z');
    const { expiredDraft, forgetExpired } = await onlineTab();
    await vi.waitFor(async () => expect(await places()).toEqual([]));
    // It is not deleted without a word.
    expect(expiredDraft('EMP001')).toBe(Date.parse('2026-11-20T06:00:00Z'));
    expect(expiredDraft('EMP002')).toBeUndefined();
    forgetExpired('EMP001');
    expect(Object.keys(localStorage)).toEqual(['clock']);
  });

  test('corrections of an import are, after 24', async () => {
    at('2026-11-20T06:00:00Z');
    await (await onlineTab()).saveDraft('import-1', 'ADMIN001', family);
    at('2026-11-21T06:00:00Z');
    expect((await onlineTab()).savedDraft('import-1', 'ADMIN001', anyDraft)).toBeDefined();
    at('2026-11-21T06:00:01Z');
    expect((await onlineTab()).savedDraft('import-1', 'ADMIN001', anyDraft)).toBeUndefined();
  });

  test('it is deleted even while a page stays open', async () => {
    at('2026-11-20T06:00:00Z');
    const { saveDraft, savedDraft } = await onlineTab();
    await saveDraft('registration-k1', 'EMP001', family);
    at('2026-11-23T06:00:01Z');
    // The clock may have been set.
    expect(savedDraft('registration-k1', 'EMP001', anyDraft)).toBeDefined();
    await answer();
    expect(savedDraft('registration-k1', 'EMP001', anyDraft)).toBeUndefined();
    await vi.waitFor(async () => expect(await places()).toEqual([]));
  });

  test('typing extends the time, reopening the form does not', async () => {
    at('2026-11-20T06:00:00Z');
    await (await onlineTab()).saveDraft('registration-k1', 'EMP001', { ...family, values: { primary: {} } });
    at('2026-11-20T18:00:00Z');
    const opened = await onlineTab();
    await opened.saveDraft('registration-k1', 'EMP001', {
      ...family,
      step: 'check',
      values: { primary: {} },
    });
    at('2026-11-23T06:00:01Z');
    expect((await onlineTab()).unfinishedDrafts('EMP001')).toEqual([]);

    at('2026-11-20T06:00:00Z');
    await (await onlineTab()).saveDraft('registration-k1', 'EMP001', { ...family, values: { primary: {} } });
    at('2026-11-20T18:00:00Z');
    await (await onlineTab()).saveDraft('registration-k1', 'EMP001', family);
    at('2026-11-23T06:00:01Z');
    expect((await onlineTab()).unfinishedDrafts('EMP001')).toHaveLength(1);
  });

  // By the clock of the phone, on 20 November 2026.
  const CLOCKS = [
    ['2015', '2015-01-01T00:00:00Z'],
    ['five days behind', '2026-11-15T06:00:00Z'],
    ['five days ahead', '2026-11-25T06:00:00Z'],
    ['2038', '2038-01-19T03:14:07Z'],
  ] as const;

  test.each(CLOCKS)(
    'one that was typed before the clock jumped to %s stays, and its time goes on',
    async (_, clock) => {
      at('2026-11-20T06:00:00Z');
      await (await onlineTab()).saveDraft('registration-k1', 'EMP001', family);
      at(clock);
      expect((await freshTab()).unfinishedDrafts('EMP001')).toHaveLength(1);
      // The server's day counts, whatever the clock says.
      const tab = await freshTab();
      await answer('Mon, 23 Nov 2026 06:00:00 GMT');
      expect(tab.unfinishedDrafts('EMP001')).toMatchObject([{ typedAt: Date.parse('2026-11-20T06:00:00Z') }]);
      await answer('Mon, 23 Nov 2026 06:00:01 GMT');
      expect(tab.unfinishedDrafts('EMP001')).toEqual([]);
    },
  );

  test.each(CLOCKS)(
    'one that was typed with a clock at %s stays when that is put right, and counts from then',
    async (_, clock) => {
      at('2026-11-20T05:00:00Z');
      await onlineTab();
      at(clock);
      await (await freshTab()).saveDraft('registration-k1', 'EMP001', family);
      at('2026-11-20T06:10:00Z');
      expect((await freshTab()).unfinishedDrafts('EMP001')).toHaveLength(1);
      const { unfinishedDrafts } = await onlineTab();
      expect(unfinishedDrafts('EMP001')).toHaveLength(1);
      // Its Aadhaar number was not kept, and is asked for as before.
      expect(await disk()).not.toMatch(/234123412346/);
      at('2026-11-23T06:10:00Z');
      expect((await onlineTab()).unfinishedDrafts('EMP001')).toHaveLength(1);
      at('2026-11-23T06:10:01Z');
      expect((await onlineTab()).unfinishedDrafts('EMP001')).toEqual([]);
    },
  );

  test('one that seems too old when the server says the time again is asked about, until it is typed in', async () => {
    at('2026-11-20T06:00:00Z');
    const begun = { ...family, values: { primary: {} } };
    await (await freshTab()).saveDraft('registration-k1', 'EMP001', begun);
    at('2026-11-24T06:00:00Z');
    const { saveDraft, unfinishedDrafts } = await onlineTab();
    expect(unfinishedDrafts('EMP001')).toMatchObject([{ ageUnknown: true }]);
    await saveDraft('registration-k1', 'EMP001', { ...begun, step: 'check' });
    expect(unfinishedDrafts('EMP001')).toMatchObject([{ ageUnknown: true }]);
    await saveDraft('registration-k1', 'EMP001', family);
    expect(unfinishedDrafts('EMP001')[0]).not.toHaveProperty('ageUnknown');
  });

  test('the page asks the server for the time where one seems too old', async () => {
    at('2026-11-20T06:00:00Z');
    await (await onlineTab()).saveDraft('registration-k1', 'EMP001', family);
    at('2026-11-24T06:00:00Z');
    const asked = vi.fn(async () =>
      Response.json({ status: 'alive' }, { headers: { date: 'Tue, 24 Nov 2026 06:00:00 GMT' } }),
    );
    vi.stubGlobal('fetch', asked);
    await freshTab();
    await vi.waitFor(async () => expect(await places()).toEqual([]));
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('drafts of the release before, in local storage', () => {
  const kept = (more: object) =>
    JSON.stringify({
      version: 5,
      name: 'registration-k1',
      typedAt: Date.now(),
      owner: 'EMP001',
      draft: family,
      ...more,
    });
  const OLD = 'draft:EMP001:registration-k1';

  test('are encrypted and deleted there', async () => {
    localStorage.setItem(OLD, kept({}));
    const encrypted = { values: { primary: { memberName: 'Sita', memberAadhar: '' } } };
    const { savedDraft } = await freshTab();
    expect(savedDraft('registration-k1', 'EMP001', anyDraft)).toMatchObject(encrypted);
    await vi.waitFor(() => expect(localStorage).toHaveLength(0));
    expect(await disk()).not.toContain('Sita');
    expect((await freshTab()).savedDraft('registration-k1', 'EMP001', anyDraft)).toMatchObject(encrypted);
  });

  test('stay where this phone cannot keep them, until they are finished', async () => {
    localStorage.setItem(OLD, kept({}));
    vi.stubGlobal('indexedDB', undefined);
    await (await freshTab()).saveDraft('last-place', 'EMP001', { sent: false });
    const { unfinishedDrafts, forgetDraft } = await freshTab();
    expect(unfinishedDrafts('EMP001')).toHaveLength(1);
    forgetDraft('registration-k1', 'EMP001');
    expect(localStorage).toHaveLength(0);
  });

  test('are deleted at a sign-out', async () => {
    localStorage.setItem(OLD, kept({}));
    await (await freshTab()).forgetDrafts('EMP001');
    expect(localStorage).toHaveLength(0);
  });

  test('that seem too old are asked about: a clock may have been wrong', async () => {
    localStorage.setItem(OLD, kept({ typedAt: 1 }));
    const { expiredDraft, unfinishedDrafts } = await freshTab();
    (await import('@/lib/format/clock')).syncClock(new Date().toUTCString());
    expect(unfinishedDrafts('EMP001')).toMatchObject([{ ageUnknown: true }]);
    expect(expiredDraft('EMP001')).toBeUndefined();
  });

  test('do not replace what was typed later', async () => {
    await (await freshTab()).saveDraft('registration-k1', 'EMP001', { ...family, step: 'check' });
    localStorage.setItem(OLD, kept({ typedAt: Date.now() - 1000 }));
    const { savedDraft } = await freshTab();
    expect(savedDraft('registration-k1', 'EMP001', anyDraft)?.step).toBe('check');
    expect(localStorage).toHaveLength(0);
  });

  test.each([
    ['broken', '{broken'],
    ['without a version', kept({ version: undefined })],
    ['of a later version', kept({ version: 99 })],
    ['without an owner', kept({ owner: undefined })],
    ['without a time', kept({ typedAt: undefined })],
  ])('are dropped if they cannot be read: %s', async (_, text) => {
    localStorage.setItem(OLD, text);
    localStorage.setItem('registration-draft', text);
    const { savedDraft, unfinishedDrafts } = await freshTab();
    expect(unfinishedDrafts('EMP001')).toEqual([]);
    expect(savedDraft('registration-k1', 'EMP001', anyDraft)).toBeUndefined();
    expect(localStorage).toHaveLength(0);
    expect(await places()).toEqual([]);
  });
});

test('a draft of another shape, or whose key is gone, is dropped', async () => {
  const { saveDraft, savedDraft } = await freshTab();
  await saveDraft('registration-k1', 'EMP001', family);
  await saveDraft('registration-k2', 'EMP001', family);
  expect(savedDraft('registration-k1', 'EMP001', z.never())).toBeUndefined();
  await vi.waitFor(async () => expect(await places()).toEqual(['draft:EMP001:registration-k2']));
  const database = await openDB('field');
  await database.delete('meta', 'device-key');
  database.close();
  expect((await freshTab()).unfinishedDrafts('EMP001')).toEqual([]);
  await vi.waitFor(async () => expect(await places()).toEqual([]));
});

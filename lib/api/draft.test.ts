// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const family = { step: 'family', values: { primary: { fullName: 'Sita', aadhar: '234123412346' } } };

/** The module as a tab loads it anew. */
async function freshTab() {
  vi.resetModules();
  return import('./draft');
}

beforeEach(() => sessionStorage.clear());

test('is there again within the tab, Aadhaar number and all', async () => {
  const { keepDraft, keptDraft } = await freshTab();
  keepDraft('EMP001', family);
  expect(keptDraft('EMP001')).toMatchObject({ draft: family, aadhaarLeftOut: false });
});

test('no Aadhaar number is left on the phone; a tab that comes back says so', async () => {
  (await freshTab()).keepDraft('EMP001', family);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('234123412346');
  const again = await freshTab();
  expect(again.keptDraft('EMP001')).toMatchObject({
    draft: { values: { primary: { fullName: 'Sita', aadhar: '' } } },
    aadhaarLeftOut: true,
  });
  // Thrown out a second time before it was typed again: still said.
  again.keepDraft('EMP001', again.keptDraft('EMP001')!.draft);
  expect((await freshTab()).keptDraft('EMP001')).toMatchObject({ aadhaarLeftOut: true });
});

test('is forgotten when another employee asks', async () => {
  const { keepDraft, keptDraft } = await freshTab();
  keepDraft('EMP001', family);
  expect(keptDraft('EMP002')).toBeNull();
  expect(keptDraft('EMP001')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('is forgotten when told to, in memory and in the tab', async () => {
  const { keepDraft, keptDraft, forgetDraft } = await freshTab();
  keepDraft('EMP001', family);
  forgetDraft();
  expect(keptDraft('EMP001')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('what is no draft is none', async () => {
  sessionStorage.setItem('registration-draft', '{broken');
  expect((await freshTab()).keptDraft('EMP001')).toBeNull();
});

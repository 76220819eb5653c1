'use client';

import type { z } from 'zod';

/** Increased when the shape of a draft changes: older ones are upgraded or dropped, never misread. */
const VERSION = 4;
/**
 * Fields of the registration that were renamed after version 3. Drafts are upgraded rather than dropped,
 * since a registration that was sent must keep its key. A draft lives for a day, so this can be removed one
 * release later.
 */
const RENAMED_SINCE_3: Record<string, string> = {
  primary: 'cardPrimaryHolder',
  family: 'cardMembers',
  fullName: 'memberName',
  phoneNumber: 'memberContact',
  relation: 'memberRelation',
  dateOfBirth: 'memberDOB',
  birthEstimated: 'memberDOBEstimated',
  aadhar: 'memberAadhar',
  guardianName: 'memberGuardianName',
  guardianRelation: 'memberGuardianRelation',
  sex: 'memberSex',
  bloodGroup: 'memberBloodGroup',
  address: 'memberAddress',
  email: 'memberEmail',
};
const SUFFIX = '-draft';
/** How long a draft stays on the phone after the last keystroke: it holds a family's names, phone and address. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The form a draft belongs to: the registration, or the people being added to one card. */
export type DraftName = 'registration' | `members-${string}`;
/** @param sent it was sent without a response, so it may have been done */
type AnyDraft = { sent: boolean; values?: unknown };
/** @param typedAt time of the last change, in milliseconds */
type Saved = { version: number; owner: string; typedAt: number; draft: AnyDraft; aadhaarLeftOut: boolean };

const inMemory = new Map<DraftName, Saved>();
/** After a sign-out the form is mounted a moment longer. It must not save its draft again. */
let signedOut = false;

/** Without zod: the sign-in page loads this module too. */
const isSaved = (found: unknown): found is Saved => {
  const saved = found as Partial<Saved> | null;
  return (
    saved?.version === VERSION &&
    typeof saved.owner === 'string' &&
    typeof saved.typedAt === 'number' &&
    typeof saved.draft?.sent === 'boolean'
  );
};

function renamed(values: unknown): unknown {
  if (Array.isArray(values)) return values.map(renamed);
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [RENAMED_SINCE_3[name] ?? name, renamed(value)]),
  );
}

/** Converts stored data to the current version. */
function upgraded(found: unknown): unknown {
  const saved = found as Partial<Saved> | null;
  if (saved?.version !== 3 || !saved.draft) return found;
  return { ...saved, version: VERSION, draft: { ...saved.draft, values: renamed(saved.draft.values) } };
}

/** A timestamp more than a day in the future comes from a wrong clock, and counts as old. */
const isOld = ({ typedAt }: Saved) => Math.abs(Date.now() - typedAt) > LIFETIME_MS;

function namesOnPhone(): DraftName[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.endsWith(SUFFIX))
      .map((key) => key.slice(0, -SUFFIX.length) as DraftName);
  } catch {
    // Storage is blocked: nothing is there.
    return [];
  }
}

/** The draft of this name, of any owner. One that is too old or unreadable is dropped. */
function find(name: DraftName): Saved | undefined {
  try {
    const found: unknown =
      inMemory.get(name) ?? upgraded(JSON.parse(localStorage.getItem(name + SUFFIX) ?? 'null'));
    if (isSaved(found) && !isOld(found)) return found;
  } catch {
    // Not JSON, or storage is blocked.
  }
  forgetDraft(name);
  return undefined;
}

/** A draft as JSON without Aadhaar numbers, and whether it had any. */
function withoutAadhaar(draft: unknown): { text: string; had: boolean } {
  let had = false;
  const text = JSON.stringify(draft, (field, value: unknown) => {
    if (!/aadhaa?r$/i.test(field) || value === '') return value;
    had = true;
    return '';
  });
  return { text, had };
}

/**
 * Saves an unfinished form on this phone for a day, so that it survives the card list, a change of language,
 * an expired session, a reload and an empty battery (docs/brand.md#screens). Aadhaar numbers stay in memory
 * only. With the same form in two tabs, the last change wins.
 * @param owner the employee who typed it; nobody else sees it
 */
export function saveDraft<T extends AnyDraft>(name: DraftName, owner: string, draft: T): void {
  if (signedOut) return;
  const { text, had: typed } = withoutAadhaar(draft);
  const before = find(name);
  const same = before?.owner === owner ? before : undefined;
  // Still missing after a reload, until one is typed again.
  const missing = !typed && (same?.aadhaarLeftOut ?? false);
  // Reopening a form does not extend the day.
  const untouched = same && JSON.stringify(same.draft.values) === JSON.stringify(draft.values);
  const saved = { version: VERSION, owner, typedAt: untouched ? same.typedAt : Date.now() };
  inMemory.set(name, { ...saved, draft, aadhaarLeftOut: missing });
  const onPhone: Saved = { ...saved, draft: JSON.parse(text) as AnyDraft, aadhaarLeftOut: typed || missing };
  try {
    localStorage.setItem(name + SUFFIX, JSON.stringify(onPhone));
  } catch {
    // Storage is full or blocked: the draft is in memory only.
  }
}

/** Records whether a draft may have been done, even if its form was closed because the session ended. */
export function markSent(name: DraftName, sent: boolean): void {
  const saved = find(name);
  if (saved) saveDraft(name, saved.owner, { ...saved.draft, sent });
}

/**
 * The draft of this name if this employee has one; drafts of others are deleted.
 * @param schema the form's draft; one that does not match is dropped
 */
export function savedDraft<T extends AnyDraft>(
  name: DraftName,
  owner: string,
  schema: z.ZodType<T>,
): { draft: T; aadhaarLeftOut: boolean } | null {
  forgetDraftsOfOthers(owner);
  const saved = find(name);
  if (!saved) return null;
  const { data: draft } = schema.safeParse(saved.draft);
  if (!draft) {
    forgetDraft(name);
    return null;
  }
  inMemory.set(name, { ...saved, draft });
  return { draft, aadhaarLeftOut: saved.aadhaarLeftOut };
}

/** The unfinished forms of an employee on this phone. */
export const unfinishedDrafts = (owner: string): Array<{ name: DraftName; sent: boolean }> =>
  allNames().flatMap((name) => {
    const saved = find(name);
    return saved?.owner === owner ? [{ name, sent: saved.draft.sent }] : [];
  });

const allNames = () => [...new Set([...inMemory.keys(), ...namesOnPhone()])];

/** Deletes one draft after it was sent or discarded. */
export function forgetDraft(name: DraftName): void {
  inMemory.delete(name);
  try {
    localStorage.removeItem(name + SUFFIX);
  } catch {
    // Storage is blocked: nothing is there.
  }
}

/** Called after a sign-out: deletes all drafts and saves none until somebody signs in. */
export function forgetDrafts(): void {
  signedOut = true;
  allNames().forEach(forgetDraft);
}

/** Called when this person is signed in: deletes drafts of others, and old ones. */
export function forgetDraftsOfOthers(owner: string): void {
  signedOut = false;
  allNames()
    .filter((name) => find(name)?.owner !== owner)
    .forEach(forgetDraft);
}

/** The session ended elsewhere: keeps only the stored part of each draft, which has no Aadhaar numbers. */
export function forgetDraftsInMemory(): void {
  inMemory.clear();
  forgetOldDrafts();
}

const forgetOldDrafts = (): void => allNames().forEach(find);

// Old drafts are deleted whenever anybody opens the sign-in page or a staff page on this phone.
if (typeof window !== 'undefined') forgetOldDrafts();

'use client';

import type { z } from 'zod';

/** Raised when the shape of a draft changes: an older one is upgraded or dropped, never misread. */
const VERSION = 4;
/**
 * What version 3 called the fields of the registration. Upgraded rather than dropped, since a registration that was
 * sent must keep its key. A draft lives for a day, so this can go with the release after this one.
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

/** Which form a draft belongs to: the registration, or the people to be added to one card. */
export type DraftName = 'registration' | `members-${string}`;
/** @param sent it was sent and no answer came, so it may have been done */
type AnyDraft = { sent: boolean; values?: unknown };
/** @param typedAt when something in it was last changed, in milliseconds */
type Saved = { version: number; owner: string; typedAt: number; draft: AnyDraft; aadhaarLeftOut: boolean };

const inMemory = new Map<DraftName, Saved>();
/** After a sign-out a form is still on the screen for a moment. It must not save its draft again. */
let signedOut = false;

/** By hand: the sign-in page loads this module too, and does without zod. */
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

/** What was found on the phone, as this version would have written it. */
function upgraded(found: unknown): unknown {
  const saved = found as Partial<Saved> | null;
  if (saved?.version !== 3 || !saved.draft) return found;
  return { ...saved, version: VERSION, draft: { ...saved.draft, values: renamed(saved.draft.values) } };
}

/** An age that is negative by more than a day comes from a wrong clock, and counts as old. */
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

/** The draft of this name, whoever it belongs to. One that is too old or cannot be read is dropped. */
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

/** A draft as JSON without its Aadhaar numbers, and whether it had any. */
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
 * Saves a half typed form on this phone for a day: it survives a look at the card list, a change of language, an
 * expired session, a reload and an empty battery (docs/brand.md#screens). Aadhaar numbers stay in memory only. Of two tabs
 * with the same form, the one typed in last wins.
 * @param owner the employee who typed it; nobody else is shown it
 */
export function saveDraft<T extends AnyDraft>(name: DraftName, owner: string, draft: T): void {
  if (signedOut) return;
  const { text, had: typed } = withoutAadhaar(draft);
  const before = find(name);
  const same = before?.owner === owner ? before : undefined;
  // Still missing after a reload, until one is typed again.
  const missing = !typed && (same?.aadhaarLeftOut ?? false);
  // Opening a form again does not start another day.
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

/** Notes whether a draft may have been done, also if its form is gone because the session ended. */
export function markSent(name: DraftName, sent: boolean): void {
  const saved = find(name);
  if (saved) saveDraft(name, saved.owner, { ...saved.draft, sent });
}

/**
 * The draft of this name, if this employee has one; other people's drafts are deleted.
 * @param schema the form's draft; what does not match is dropped
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

/** The forms an employee has begun on this phone and not finished. */
export const unfinishedDrafts = (owner: string): Array<{ name: DraftName; sent: boolean }> =>
  allNames().flatMap((name) => {
    const saved = find(name);
    return saved?.owner === owner ? [{ name, sent: saved.draft.sent }] : [];
  });

const allNames = () => [...new Set([...inMemory.keys(), ...namesOnPhone()])];

/** Deletes one draft: it was sent, or thrown away. */
export function forgetDraft(name: DraftName): void {
  inMemory.delete(name);
  try {
    localStorage.removeItem(name + SUFFIX);
  } catch {
    // Storage is blocked: nothing is there.
  }
}

/** After a sign-out: deletes all drafts and saves none until somebody signs in. */
export function forgetDrafts(): void {
  signedOut = true;
  allNames().forEach(forgetDraft);
}

/** This person is signed in: deletes the drafts of others, and old ones. */
export function forgetDraftsOfOthers(owner: string): void {
  signedOut = false;
  allNames()
    .filter((name) => find(name)?.owner !== owner)
    .forEach(forgetDraft);
}

/** The session ended elsewhere: keeps of each draft what is on the phone, which has no Aadhaar numbers. */
export function forgetDraftsInMemory(): void {
  inMemory.clear();
  forgetOldDrafts();
}

const forgetOldDrafts = (): void => allNames().forEach(find);

// Old drafts go whenever the sign-in page or a staff page is opened on this phone, by whomever.
if (typeof window !== 'undefined') forgetOldDrafts();

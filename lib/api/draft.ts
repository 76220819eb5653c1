'use client';

/**
 * Raised when what a draft holds changes its meaning: what an older release left on the phone is then dropped, not
 * misread. Drafts of before there was a version have none.
 */
const VERSION = 3;
const SUFFIX = '-draft';
/** How long a draft stays on the phone after the last key: it holds a family's names, phone and address. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Which form a draft belongs to: the registration, or the people to be added to one card. */
export type DraftName = 'registration' | `members-${string}`;
/** @param sent it went to the server and no answer told what became of it, so it may have been done */
type AnyDraft = { sent: boolean; values?: unknown };
/** @param typedAt when something in it was last changed, in milliseconds */
type Kept = { version: number; owner: string; typedAt: number; draft: AnyDraft; aadhaarLeftOut: boolean };

const inMemory = new Map<DraftName, Kept>();
/** Signed out: a form still on the screen for a moment must not bring back what was just forgotten. */
let signedOut = false;

const isKept = (found: unknown): found is Kept => {
  const kept = found as Partial<Kept> | null;
  return (
    kept?.version === VERSION &&
    typeof kept.owner === 'string' &&
    typeof kept.typedAt === 'number' &&
    typeof kept.draft?.sent === 'boolean'
  );
};

/** An age that is negative by more than a slow clock explains is as good as unknown. */
const isOld = ({ typedAt }: Kept) => Math.abs(Date.now() - typedAt) > LIFETIME_MS;

function namesOnPhone(): DraftName[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.endsWith(SUFFIX))
      .map((key) => key.slice(0, -SUFFIX.length) as DraftName);
  } catch {
    // A forbidden storage holds nothing.
    return [];
  }
}

/** The draft of this name, whoever's it is; one that is too old or cannot be read is dropped. */
function find(name: DraftName): Kept | undefined {
  try {
    const found: unknown = inMemory.get(name) ?? JSON.parse(localStorage.getItem(name + SUFFIX) ?? 'null');
    if (isKept(found) && !isOld(found)) return found;
  } catch {
    // Broken, or a storage that is forbidden.
  }
  forgetDraft(name);
  return undefined;
}

/** What a draft holds without its Aadhaar numbers, as text, and whether there were any. */
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
 * A half typed form outlives a look at the card list, a change of language, a session that ran out, a page loaded
 * anew and a battery that died (docs/brand.md#screens): for a day, on this phone. Aadhaar numbers stay in memory
 * only: what is kept on the phone leaves them out. Of two tabs with one form, the phone keeps what was typed last.
 * @param owner the employee who typed it; nobody else is shown it
 */
export function keepDraft<T extends AnyDraft>(name: DraftName, owner: string, draft: T): void {
  if (signedOut) return;
  const { text, had: typed } = withoutAadhaar(draft);
  const before = find(name);
  const same = before?.owner === owner ? before : undefined;
  // Still missing after the page came back, until one is typed again.
  const missing = !typed && (same?.aadhaarLeftOut ?? false);
  // A form that is merely opened again does not begin another day.
  const untouched = same && JSON.stringify(same.draft.values) === JSON.stringify(draft.values);
  const kept = { version: VERSION, owner, typedAt: untouched ? same.typedAt : Date.now() };
  inMemory.set(name, { ...kept, draft, aadhaarLeftOut: missing });
  const onPhone: Kept = { ...kept, draft: JSON.parse(text) as AnyDraft, aadhaarLeftOut: typed || missing };
  try {
    localStorage.setItem(name + SUFFIX, JSON.stringify(onPhone));
  } catch {
    // A full or forbidden storage costs the draft its second home, nothing else.
  }
}

/** Notes whether a draft may have been saved, also where its form is gone: a session that ended closes it. */
export function markSent(name: DraftName, sent: boolean): void {
  const kept = find(name);
  if (kept) keepDraft(name, kept.owner, { ...kept.draft, sent });
}

/**
 * The draft of this name, if this employee has one. Whatever is another's is forgotten.
 * @param isDraft whether what was found still has the form's shape; what has not is dropped
 */
export function keptDraft<T extends AnyDraft>(
  name: DraftName,
  owner: string,
  isDraft: (found: unknown) => found is T,
): { draft: T; aadhaarLeftOut: boolean } | null {
  forgetDraftsOfOthers(owner);
  const kept = find(name);
  if (!kept) return null;
  if (!isDraft(kept.draft)) {
    forgetDraft(name);
    return null;
  }
  inMemory.set(name, kept);
  return { draft: kept.draft, aadhaarLeftOut: kept.aadhaarLeftOut };
}

/** What an employee has begun and not finished on this phone. */
export const unfinishedDrafts = (owner: string): Array<{ name: DraftName; sent: boolean }> =>
  allNames().flatMap((name) => {
    const kept = find(name);
    return kept?.owner === owner ? [{ name, sent: kept.draft.sent }] : [];
  });

const allNames = () => [...new Set([...inMemory.keys(), ...namesOnPhone()])];

/** Forgets one draft: done with, or thrown away. */
export function forgetDraft(name: DraftName): void {
  inMemory.delete(name);
  try {
    localStorage.removeItem(name + SUFFIX);
  } catch {
    // Nothing was kept there.
  }
}

/** Forgets them all, and keeps no more until somebody is at hand again: signed out. */
export function forgetDrafts(): void {
  signedOut = true;
  allNames().forEach(forgetDraft);
}

/** This person is at hand; whatever another has typed is forgotten, and what is too old. */
export function forgetDraftsOfOthers(owner: string): void {
  signedOut = false;
  allNames()
    .filter((name) => find(name)?.owner !== owner)
    .forEach(forgetDraft);
}

/** Leaves of every draft what the phone keeps, without the Aadhaar numbers: the session ended behind its back. */
export function forgetDraftsInMemory(): void {
  inMemory.clear();
  forgetOldDrafts();
}

const forgetOldDrafts = (): void => allNames().forEach(find);

// Whoever opens the sign-in page or a staff page on this phone sweeps it, signed in or not.
if (typeof window !== 'undefined') forgetOldDrafts();

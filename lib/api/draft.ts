'use client';

import type { z } from 'zod';
import {
  keepText,
  keptPlaces,
  keptText,
  keptTextsRead,
  removeText,
  removeTexts,
} from '@/lib/field/kept-texts';
import { isServerTime, now, timeToKeep, watchClock } from '@/lib/format/clock';
import { isReachable } from './client';

/** Increased when the shape of a draft changes: older ones are upgraded or dropped, never misread. */
const VERSION = 5;
const PREFIX = 'draft:';
/** How long a draft stays on the phone after the last keystroke: it holds a family's names, phone and address. */
export const DRAFT_HOURS = 72;
/** The corrections of an import hold many families' details. */
export const CORRECTIONS_HOURS = 24;
const HOUR_MS = 60 * 60 * 1000;

/**
 * The form a draft belongs to: one registration (by its Idempotency-Key), the people being added to one card, a visit or a
 * change of a person that the end of the session interrupted (by card and, after a full stop, entry or person), or the
 * corrections of one file to import (by its digest). `registered-…` is the answer to a registration, kept until it was seen;
 * `last-place` where the family registered last lives, for the next one of the same village.
 */
export type DraftName =
  | `registration-${string}`
  | `members-${string}`
  | `visit-${string}`
  | `person-${string}`
  | `registered-${string}`
  | `import-${string}`
  | 'last-place';
/** @param sent it was sent without a response, so it may have been done */
type AnyDraft = { sent: boolean; values?: unknown };
/**
 * @param typedAt time of the last change, in milliseconds, as far as it was known
 * @param countsFrom the server's time then, or when it was known next: from it on the draft grows old
 * @param ageUnknown it was known next when the draft seemed too old: the clock may have been wrong
 */
type Saved = {
  version: number;
  owner: string;
  name: DraftName;
  typedAt: number;
  countsFrom?: number | undefined;
  ageUnknown?: boolean;
  draft: AnyDraft;
};

/** By its place: as it was typed, with Aadhaar numbers. */
const inMemory = new Map<string, Saved>();
/** After a sign-out the form is mounted a moment longer. It must not save its draft again. */
let signedOut = false;
export const hasSignedOut = (): boolean => signedOut;

const placeOf = (owner: string, name: DraftName) => `${PREFIX}${owner}:${name}`;
/** Holds when the last draft that nobody finished in time was typed. */
const expiredPlace = (owner: string) => `draft-expired:${owner}`;

/** Without zod: the sign-in page loads this module too. */
const isSaved = (found: unknown): found is Saved => {
  const saved = found as Partial<Saved> | null;
  return (
    saved?.version === VERSION &&
    typeof saved.owner === 'string' &&
    typeof saved.name === 'string' &&
    typeof saved.typedAt === 'number' &&
    typeof saved.draft?.sent === 'boolean'
  );
};

/** Whether a draft's time is over since then; if that is long to come, a clock was wrong. */
const isOver = ({ name }: Saved, since: number) =>
  Math.abs(now().getTime() - since) >
  (name.startsWith('import-') ? CORRECTIONS_HOURS : DRAFT_HOURS) * HOUR_MS;

function inStorage<T>(run: (storage: Storage) => T, otherwise: T): T {
  try {
    return run(localStorage);
  } catch {
    // Storage is full or blocked.
    return otherwise;
  }
}

const allPlaces = () => [...new Set([...inMemory.keys(), ...keptPlaces()])];

/** Of the release before: in local storage, in plain text. */
const removeFormer = (place: string) => inStorage((storage) => storage.removeItem(place), undefined);

function drop(place: string): void {
  inMemory.delete(place);
  removeText(place);
  removeFormer(place);
}

function fromJson(text: string | null = null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return undefined;
  }
}

/** The draft at a place. One that is unreadable, or too old by the server's time, is dropped; the latter is to be said. */
function at(place: string): Saved | undefined {
  const typed = inMemory.get(place);
  const found = typed ?? fromJson(keptText(place));
  if (!isSaved(found)) drop(place);
  else if (!isServerTime()) return found;
  else if (found.countsFrom === undefined) {
    const ageUnknown = isOver(found, found.typedAt);
    const counted = { ...found, countsFrom: now().getTime(), ...(ageUnknown && { ageUnknown }) };
    if (typed) inMemory.set(place, counted);
    void keepText(place, withoutAadhaar(counted));
    return counted;
  } else if (!isOver(found, found.countsFrom)) return found;
  else {
    drop(place);
    if (/^(registration|members)-/.test(found.name))
      inStorage((storage) => storage.setItem(expiredPlace(found.owner), String(found.typedAt)), undefined);
  }
  return undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isAadhaar = (field: string) => /aadhaa?r$/i.test(field);

/** Marks a person whose Aadhaar number was typed and not stored. */
const AGAIN = 'aadhaarAgain';

/** A draft as JSON without Aadhaar numbers; whoever had one is marked. */
const withoutAadhaar = (draft: unknown): string =>
  JSON.stringify(draft, (_, value: unknown) => {
    if (!isObject(value)) return value;
    const typed = Object.keys(value).filter((field) => isAadhaar(field) && Boolean(value[field]));
    if (typed.length === 0) return value;
    return { ...value, ...Object.fromEntries(typed.map((field) => [field, ''])), [AGAIN]: true };
  });

/** Whether the Aadhaar number of this person was typed, was not stored, and is missing since. */
export const lacksAadhaar = (person: unknown): boolean =>
  isObject(person) &&
  person[AGAIN] === true &&
  Object.entries(person).every(([field, value]) => !isAadhaar(field) || value === '');

/** Whether that holds for anybody in these values. */
export const anyLacksAadhaar = (values: unknown): boolean =>
  typeof values === 'object' &&
  values !== null &&
  (lacksAadhaar(values) || Object.values(values).some(anyLacksAadhaar));

/**
 * Saves an unfinished form on this phone for 72 hours, so that it survives the card list, a change of language,
 * an expired session, a reload and an empty battery (docs/brand.md#screens). It is found at once, and encrypted and written
 * behind that (docs/security.md#sealed-entries). Aadhaar numbers stay in memory only. With the same form in two tabs, the
 * last change wins.
 * @param owner the employee who typed it; nobody else sees it
 * @returns why the phone could not store it (failure.ts): it is then lost with the page; undefined if it is stored
 */
export async function saveDraft<T extends AnyDraft>(
  name: DraftName,
  owner: string,
  draft: T,
): Promise<unknown> {
  if (signedOut) return undefined;
  const place = placeOf(owner, name);
  const before = at(place);
  // Reopening a form does not extend its time.
  const untouched = before && JSON.stringify(before.draft.values) === JSON.stringify(draft.values);
  const typedAt = timeToKeep();
  const saved: Saved = {
    version: VERSION,
    owner,
    name,
    ...(untouched
      ? { ...before, draft }
      : { typedAt, draft, ...(isServerTime() && { countsFrom: typedAt }) }),
  };
  inMemory.set(place, saved);
  return keepText(place, withoutAadhaar(saved));
}

/** Records whether a draft may have been done, even if its form was closed because the session ended. */
export function markSent(name: DraftName, owner: string, sent: boolean): void {
  const saved = at(placeOf(owner, name));
  if (saved) void saveDraft(name, owner, { ...saved.draft, sent });
}

/**
 * The draft of this name if this employee has one.
 * @param schema the form's draft; one that does not match is dropped
 */
export function savedDraft<T extends AnyDraft>(
  name: DraftName,
  owner: string,
  schema: z.ZodType<T>,
): { draft: T; aadhaarLeftOut: boolean } | null {
  const place = placeOf(owner, name);
  const saved = at(place);
  if (!saved) return null;
  const { data: draft } = schema.safeParse(saved.draft);
  if (!draft) {
    drop(place);
    return null;
  }
  inMemory.set(place, { ...saved, draft });
  return { draft, aadhaarLeftOut: anyLacksAadhaar(draft) };
}

export type Unfinished = Pick<Saved, 'name' | 'typedAt' | 'ageUnknown'> & { sent: boolean; values: unknown };

/** The drafts of an employee on this phone whose name begins like this, the last typed first. */
export const draftsOf = (
  owner: string,
  begins: 'registration-' | 'members-' | 'visit-' | 'person-' | 'registered-',
): Unfinished[] =>
  allPlaces()
    .filter((place) => place.startsWith(`${PREFIX}${owner}:${begins}`))
    .flatMap((place) => at(place) ?? [])
    .map(({ draft, ...saved }) => ({ ...saved, sent: draft.sent, values: draft.values }))
    .sort((one, other) => other.typedAt - one.typedAt);

/** The unfinished forms of an employee on this phone. */
export const unfinishedDrafts = (owner: string): Unfinished[] => [
  ...draftsOf(owner, 'registration-'),
  ...draftsOf(owner, 'members-'),
  ...draftsOf(owner, 'visit-'),
  ...draftsOf(owner, 'person-'),
];

/** When this employee last typed in a draft that has since been deleted as too old, in milliseconds. */
export const expiredDraft = (owner: string): number | undefined =>
  inStorage((storage) => Number(storage.getItem(expiredPlace(owner))) || undefined, undefined);
/** The employee has been told of it. */
export const forgetExpired = (owner: string): void =>
  inStorage((storage) => storage.removeItem(expiredPlace(owner)), undefined);

/** Deletes one draft after it was sent or discarded. */
export const forgetDraft = (name: DraftName, owner: string): void => drop(placeOf(owner, name));

/**
 * Called after a sign-out: deletes this person's drafts, and saves none until somebody signs in. Resolves once they are gone
 * from the disk.
 */
export function forgetDrafts(owner: string): Promise<void> {
  signedOut = true;
  inMemory.clear();
  const own = placeOf(owner, '' as DraftName);
  formerPlaces()
    .filter((place) => place.startsWith(own))
    .forEach(removeFormer);
  forgetExpired(owner);
  return removeTexts(own);
}

/** Called when this person is signed in. Drafts of others stay on the phone, out of sight and without Aadhaar numbers. */
export function keepOnlyInMemory(owner: string): void {
  signedOut = false;
  for (const [place, saved] of inMemory) if (saved.owner !== owner) inMemory.delete(place);
}

/** The session ended elsewhere: keeps only the stored part of each draft, which has no Aadhaar numbers. */
export function forgetDraftsInMemory(): void {
  inMemory.clear();
  allPlaces().forEach(at);
}

const formerPlaces = (): string[] =>
  inStorage((storage) => Object.keys(storage).filter((key) => /^draft:|-draft$/.test(key)), []);

/**
 * Drafts of the release before this one: encrypted, and deleted where they were. One that this phone cannot keep stays there
 * until it is finished or too old. Can be removed one release later.
 */
function moveFormer(): void {
  for (const place of formerPlaces()) {
    const text = inStorage((storage) => storage.getItem(place), null);
    const found = fromJson(text);
    const present = fromJson(keptText(place));
    if (!isSaved(found) || (isSaved(present) && present.typedAt >= found.typedAt)) removeFormer(place);
    else void keepText(place, text!).then((failure) => failure || removeFormer(place));
  }
}

let ready = false;
/** Whether what is on this phone has been read. Nothing that shows drafts is rendered before. */
export const areDraftsReady = (): boolean => ready;
export const draftsReady: Promise<void> = keptTextsRead.then(() => {
  if (typeof window === 'undefined') return;
  moveFormer();
  ready = true;
  // Old drafts are deleted whenever anybody opens the sign-in page or a staff page on this phone with a signal.
  const look = () => allPlaces().flatMap((place) => at(place) ?? []);
  const leave = watchClock(() => {
    leave();
    look();
  });
  // The sign-in page asks the server nothing else.
  if (look().some((draft) => isOver(draft, draft.countsFrom ?? draft.typedAt))) void isReachable();
});

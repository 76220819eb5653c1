'use client';

import type { z } from 'zod';
import { isServerTime, now, timeToKeep, watchClock } from '@/lib/format/clock';
import { withoutAadhaar } from './aadhaar-again';
import { isReachable } from './client';
import { diskRead, removeAll, texts, write } from './draft-store';

/** Increased when the shape of a draft changes: older ones are upgraded or dropped, never misread. */
const VERSION = 5;
const PREFIX = 'draft:';
/** How long a draft stays on the phone after the last keystroke: it holds a family's names, phone and address. */
export const DRAFT_HOURS = 72;
/** The corrections of an import hold many families' details. */
export const CORRECTIONS_HOURS = 24;
const HOUR_MS = 60 * 60 * 1000;

/**
 * The form a draft belongs to: one registration (by its Idempotency-Key), the people being added to one card, a visit, a
 * change of a person or another dialog that the end of the session interrupted (by what it is about), or the corrections of
 * one file to import (by its digest). `registered-…` is the answer to a registration, kept until it was seen; `last-place`
 * where the family registered last lives, for the next one of the same village. It is stored in the open: no names of people.
 */
export type DraftName =
  | `${'registration' | 'members' | 'visit' | 'person' | 'form' | 'registered' | 'import'}-${string}`
  | 'last-place';
/** @param sent it was sent without a response, so it may have been done */
type AnyDraft = { sent: boolean; values?: unknown; [beside: string]: unknown };
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

/** By place: as it was typed or opened here, with Aadhaar numbers. */
const inMemory = new Map<string, Saved>();
/** After a sign-out the form is mounted a moment longer. It must not save its draft again. */
let signedOut = false;

const placeOf = (owner: string, name: DraftName | '') => `${PREFIX}${owner}:${name}`;
/** Holds when the last draft that nobody finished in time was typed. */
const expiredPlace = (owner: string) => `draft-expired:${owner}`;

/** @returns undefined of what is no draft. Without zod: the sign-in page loads this module too. */
function fromJson(text: string | null = null): Saved | undefined {
  try {
    const found = JSON.parse(text ?? 'null') as Saved | null;
    const isSaved =
      found?.version === VERSION &&
      typeof found.owner === 'string' &&
      typeof found.name === 'string' &&
      typeof found.typedAt === 'number' &&
      typeof found.draft?.sent === 'boolean';
    return isSaved ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a draft's time is over since then; if that is long to come, a clock was wrong. */
const isOver = ({ name }: Saved, since: number) =>
  Math.abs(now().getTime() - since) >
  (name.startsWith('import-') ? CORRECTIONS_HOURS : DRAFT_HOURS) * HOUR_MS;

function inStorage<T>(run: (storage: Storage) => T): T | undefined {
  try {
    return run(localStorage);
  } catch {
    // Storage is full or blocked.
    return undefined;
  }
}
const removeItem = (place: string) => inStorage((storage) => storage.removeItem(place));
/** Drafts of the release before this one: in local storage, in plain text. */
const formerPlaces = () =>
  inStorage((storage) => Object.keys(storage).filter((key) => /^draft:|-draft$/.test(key))) ?? [];

function keep(place: string, saved: Saved): Promise<unknown> {
  texts.set(place, withoutAadhaar(saved));
  return write(place);
}
function drop(place: string): void {
  inMemory.delete(place);
  removeItem(place);
  if (texts.delete(place)) void write(place);
}

/** The draft at a place. One that is unreadable, or too old by the server's time, is dropped; the latter is to be said. */
function at(place: string): Saved | undefined {
  const typed = inMemory.get(place);
  const found = typed ?? fromJson(texts.get(place));
  if (!found) drop(place);
  else if (!isServerTime()) return found;
  else if (found.countsFrom === undefined) {
    const ageUnknown = isOver(found, found.typedAt);
    const counted = { ...found, countsFrom: now().getTime(), ...(ageUnknown && { ageUnknown }) };
    if (typed) inMemory.set(place, counted);
    void keep(place, counted);
    return counted;
  } else if (!isOver(found, found.countsFrom)) return found;
  else {
    drop(place);
    if (/^(registration|members)-/.test(found.name))
      inStorage((storage) => storage.setItem(expiredPlace(found.owner), String(found.typedAt)));
  }
  return undefined;
}

/** The drafts whose place begins like this, the last typed first. */
const all = (begins: string): Saved[] =>
  [...new Set([...inMemory.keys(), ...texts.keys()])]
    .filter((place) => place.startsWith(begins))
    .flatMap((place) => at(place) ?? [])
    .sort((one, other) => other.typedAt - one.typedAt);

/**
 * Saves an unfinished form on this phone for 72 hours, so that it survives the card list, a change of language,
 * an expired session, a reload and an empty battery (docs/brand.md#screens). It is found at once, and encrypted and written
 * behind that (docs/security.md#sealed-entries). Aadhaar numbers stay in memory only. With the same form in two tabs, the
 * last change wins.
 * @param owner the employee who typed it; nobody else sees it
 * @returns why the phone could not store it (failure.ts): it is then lost with the page; undefined if it is stored
 */
export async function saveDraft(name: DraftName, owner: string, draft: AnyDraft): Promise<unknown> {
  if (signedOut) return undefined;
  const place = placeOf(owner, name);
  const before = at(place);
  // Reopening a form does not extend its time.
  const untouched = before && JSON.stringify(before.draft.values) === JSON.stringify(draft.values);
  const typedAt = timeToKeep();
  const time = untouched ? before : { typedAt, ...(isServerTime() && { countsFrom: typedAt }) };
  const saved: Saved = { ...time, version: VERSION, owner, name, draft };
  inMemory.set(place, saved);
  return keep(place, saved);
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
): T | undefined {
  const place = placeOf(owner, name);
  const saved = at(place);
  const draft = saved && schema.safeParse(saved.draft).data;
  if (draft) inMemory.set(place, { ...saved, draft });
  else if (saved) drop(place);
  return draft;
}

/** This employee's drafts whose name begins like this, the last typed first. */
export const draftsOf = <T extends AnyDraft>(owner: string, begins: string, schema: z.ZodType<T>) =>
  all(`${placeOf(owner, '')}${begins}`).flatMap((saved) => {
    const draft = savedDraft(saved.name, owner, schema);
    return draft ? [{ ...saved, draft }] : [];
  });

/** The unfinished forms of an employee on this phone. */
export const unfinishedDrafts = (owner: string): Saved[] =>
  ['registration-', 'members-', 'visit-', 'person-', 'form-'].flatMap((begins) =>
    all(`${placeOf(owner, '')}${begins}`),
  );

/** When this employee last typed in a draft that has since been deleted as too old, in milliseconds. */
export const expiredDraft = (owner: string): number | undefined =>
  inStorage((storage) => Number(storage.getItem(expiredPlace(owner)))) || undefined;
/** The employee has been told of it. */
export const forgetExpired = (owner: string): void => removeItem(expiredPlace(owner));

/** Deletes one draft after it was sent or discarded. */
export const forgetDraft = (name: DraftName, owner: string): void => drop(placeOf(owner, name));

/**
 * Called after a sign-out: deletes this person's drafts, and saves none until somebody signs in. Resolves once they are gone
 * from the disk.
 */
export function forgetDrafts(owner: string): Promise<void> {
  signedOut = true;
  inMemory.clear();
  const own = placeOf(owner, '');
  formerPlaces()
    .filter((place) => place.startsWith(own))
    .forEach(removeItem);
  forgetExpired(owner);
  return removeAll(own);
}

/** Called when this person is signed in. Drafts of others stay on the phone, out of sight and without Aadhaar numbers. */
export function keepOnlyInMemory(owner: string): void {
  signedOut = false;
  for (const [place, saved] of inMemory) if (saved.owner !== owner) inMemory.delete(place);
}

/** The session ended elsewhere: keeps only the stored part of each draft, which has no Aadhaar numbers. */
export function forgetDraftsInMemory(): void {
  inMemory.clear();
  all(PREFIX);
}

/**
 * Drafts of the release before this one: encrypted, and deleted where they were. One that this phone cannot keep stays there
 * until it is finished or too old. Can be removed one release later.
 */
function moveFormer(): void {
  for (const place of formerPlaces()) {
    const found = fromJson(inStorage((storage) => storage.getItem(place)));
    const present = fromJson(texts.get(place));
    if (!found || (present && present.typedAt >= found.typedAt)) removeItem(place);
    else void keep(place, found).then((failure) => failure || removeItem(place));
  }
}

let ready = false;
/** Whether what is on this phone has been read. Nothing that shows drafts is rendered before. */
export const areDraftsReady = (): boolean => ready;
export const draftsReady: Promise<void> = diskRead.then(() => {
  if (typeof window === 'undefined') return;
  moveFormer();
  ready = true;
  // Old drafts are deleted whenever anybody opens the sign-in page or a staff page on this phone with a signal.
  const leave = watchClock(() => {
    leave();
    all(PREFIX);
  });
  // The sign-in page asks the server nothing else.
  if (all(PREFIX).some((draft) => isOver(draft, draft.countsFrom ?? draft.typedAt))) void isReachable();
});

'use client';

import type { z } from 'zod';
import { isServerTime, now, timeToKeep, watchClock } from '@/lib/format/clock';
import { withoutAadhaar } from './aadhaar-again';
import { isReachable } from './client';
import { diskRead, removeAll, texts, write } from './draft-store';

/** Increase it when the shape of a draft changes: older ones are upgraded or dropped, never misread. */
const VERSION = 5;
const PREFIX = 'draft:';
/** After the last keystroke: a draft holds a family's names, phone and address. */
export const DRAFT_HOURS = 72;
/** The corrections of an import hold many families' details. */
export const CORRECTIONS_HOURS = 24;
const HOUR_MS = 60 * 60 * 1000;

/**
 * The form, then what it is about: a registration's Idempotency-Key, a card, or an imported file's digest. `form-…`:
 * a dialog that the end of the session interrupted. `registered-…`: the answer to a registration, until it was seen.
 * `last-place`: the last family's place, for the next one of the same village. Stored unencrypted: no names of
 * people.
 */
export type DraftName =
  | `${'registration' | 'members' | 'visit' | 'person' | 'form' | 'registered' | 'import'}-${string}`
  | 'last-place';
/** @param sent it was sent without a response, so it may have been done */
type AnyDraft = { sent: boolean; values?: unknown; [beside: string]: unknown };
/**
 * @param typedAt time of the last change, in milliseconds, as far as it was known
 * @param countsFrom the server's time then, or when it was next known: the draft's age counts from it
 * @param ageUnknown the draft seemed too old when the time was next known: the clock may have been wrong
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

/** By place, as typed or opened here, with Aadhaar numbers. */
const inMemory = new Map<string, Saved>();
/** After a sign-out the form is mounted a moment longer. It must not save its draft again. */
let signedOut = false;

const placeOf = (owner: string, name: DraftName | '') => `${PREFIX}${owner}:${name}`;
const expiredPlace = (owner: string) => `draft-expired:${owner}`;

/**
 * Without zod: the sign-in page loads this module too.
 * @returns undefined if it is no draft
 */
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

/** Whether the draft's time has run out since then. Also if that lies far in the future: a clock was wrong. */
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
/** Drafts of the previous release: in local storage, in plain text. */
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

/** Drops a draft that is unreadable, or too old by the server's time, and notes the latter for the screen. */
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

const all = (begins: string): Saved[] =>
  [...new Set([...inMemory.keys(), ...texts.keys()])]
    .filter((place) => place.startsWith(begins))
    .flatMap((place) => at(place) ?? [])
    .sort((one, other) => other.typedAt - one.typedAt);

/**
 * Survives a change of language, an expired session, a reload and an empty battery. Found at once, then encrypted
 * and written. Aadhaar numbers stay in memory only. With the same form in two tabs, the last change wins.
 * @param owner the employee who typed it; nobody else sees it
 * @returns why the phone could not store it (failure.ts), so that it is lost with the page; undefined if it is
 * stored
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

export function markSent(name: DraftName, owner: string, sent: boolean): void {
  const saved = at(placeOf(owner, name));
  if (saved) void saveDraft(name, owner, { ...saved.draft, sent });
}

/** @param schema the form's draft; one that does not match is dropped */
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

/** As they were saved, not held against a schema; the last typed first. */
export const draftsOf = (owner: string, begins: string): Saved[] => all(`${placeOf(owner, '')}${begins}`);

export const unfinishedDrafts = (owner: string): Saved[] =>
  ['registration-', 'members-', 'visit-', 'person-', 'form-'].flatMap((begins) => draftsOf(owner, begins));

/** In milliseconds: when the last draft deleted as too old was typed. */
export const expiredDraft = (owner: string): number | undefined =>
  inStorage((storage) => Number(storage.getItem(expiredPlace(owner)))) || undefined;
export const forgetExpired = (owner: string): void => removeItem(expiredPlace(owner));

export const forgetDraft = (name: DraftName, owner: string): void => drop(placeOf(owner, name));

/** After a sign-out. Saves no drafts until somebody signs in. Resolves once they are gone from the disk. */
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

/** At a sign-in. Drafts of others stay on the phone, out of sight and without Aadhaar numbers. */
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
 * Moves drafts of the previous release: encrypts them and deletes the originals. One that cannot be kept stays until
 * finished or too old. Remove this one release later.
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
/** Nothing that shows drafts is rendered before. */
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

'use client';

import { useEffect, useRef, type RefObject } from 'react';

/** What a history entry keeps beside its address. */
type Entry = {
  /** It is the one that Back takes while something is open, or the page's own below that one. */
  place?: 'top' | 'own';
  /** What the address opens on the page, unless the entry was created by a link. */
  opened?: string;
};
const entry = () => (window.history.state ?? {}) as Entry;
const onTop = () => entry().place === 'top';

const here = () => window.location.pathname + window.location.search;
/** The address when the history was settled last. */
let settled = '';

/** Without the state of Next, which adds its own. */
const replace = ({ place, opened }: Entry, address?: string) =>
  window.history.replaceState({ place, opened } satisfies Entry, '', address);

/** What is open and wants Back, the topmost last. */
let open: Array<RefObject<() => void>> = [];
/** What waits until the page's own entry is the current one. */
const waiting: Array<() => void> = [];
/** Set between `history.go` and its `popstate`, which may never come if the page was left meanwhile. */
let going: ReturnType<typeof setTimeout> | undefined;
const GOING_MS = 1000;

function go(by: 1 | -1) {
  going = setTimeout(arrive, GOING_MS);
  window.history.go(by);
}

function arrive() {
  clearTimeout(going);
  going = undefined;
  settle();
}

/**
 * Brings the history to what is open: one entry on top of the page while anything is, none otherwise.
 * @param ahead the entry lies ahead: Back has just left it
 */
function settle(ahead = false) {
  if (going) return;
  settled = here();
  if (onTop()) {
    if (waiting.length > 0 || open.length === 0) go(-1);
  } else if (waiting.length > 0) {
    waiting.splice(0).forEach((run) => run());
    settleLater();
  } else if (open.length > 0) {
    // Browsers skip an entry that was added without a touch, so the one that is there is used again.
    if (ahead) return go(1);
    replace({ ...entry(), place: 'own' });
    window.history.pushState({ place: 'top' } satisfies Entry, '');
  }
}

/** After React has rendered: what closes and what opens in its place share the entry. */
const settleLater = (ahead = false) => queueMicrotask(() => settle(ahead));

function onPopState(event: PopStateEvent) {
  if (!going && waiting.length === 0 && open.length === 0) return;
  // Next would render the same page again, and for that ask the server for it after a reload.
  if (entry().place && here() === settled) event.stopImmediatePropagation();
  if (going) return arrive();
  // From elsewhere, also by a link to a part of the page: what is open shows once Next has rendered.
  const top = entry().place === 'own' && open.at(-1);
  if (!top) return void setTimeout(settle);
  top.current();
  settleLater(true);
}

// Now, as Next adds its own when the page is ready: those of `window` are called in the order in which they were added.
if (typeof window !== 'undefined') window.addEventListener('popstate', onPopState);

/**
 * The phone's and the browser's Back goes to what is open on top of a page, the topmost first, instead of leaving the
 * page. For that, one history entry of the same address lies on top of the page's own.
 * @param onBack closes it, goes a step back, or asks; Back comes again for as long as it is open
 */
export function useBack(onBack: () => void, isOpen = true): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    if (!isOpen) return;
    open = [...open, latest];
    settleLater();
    return () => {
      open = open.filter((other) => other !== latest);
      settleLater();
    };
  }, [isOpen]);
}

/**
 * Runs what goes back from the page, or leaves it for another in the moment in which a dialog closes: at once, or as
 * soon as the entry of `useBack` is out of the way.
 */
export function onOwnEntry(run: () => void): void {
  waiting.push(run);
  settle();
}

/**
 * Replaces the page's address at once, with a dialog open too.
 * @param then called once the page's own entry is the current one, with what its address had opened
 */
export function replaceAddress(address: string, then?: (opened: string | undefined) => void): void {
  if (onTop()) replace(entry(), address);
  onOwnEntry(() => {
    const own = entry();
    replace(own, address);
    then?.(own.opened);
  });
}

/** Adds an entry for something that the address opens on the page. */
export const pushOpened = (opened: string, address: string): void =>
  window.history.pushState({ opened } satisfies Entry, '', address);

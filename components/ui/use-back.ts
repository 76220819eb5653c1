'use client';

import { useEffect, useRef, type RefObject } from 'react';

type Entry = {
  /** `top`: the entry that Back takes while something is open; `own`: the page's, below it. */
  place?: 'top' | 'own';
  /** What the address opens on the page. Missing if a link created the entry. */
  opened?: string;
};
const entry = () => (window.history.state ?? {}) as Entry;
const onTop = () => entry().place === 'top';

const here = () => window.location.pathname + window.location.search;
/** The address when the history was last settled. */
let settled = '';

/** Next adds its own state again. */
const replace = ({ place, opened }: Entry, address?: string) =>
  window.history.replaceState({ place, opened } satisfies Entry, '', address);

/** What is open, the topmost last. */
let open: Array<RefObject<() => void>> = [];
/** Run once the page's own entry is the current one. */
const waiting: Array<() => void> = [];
/** Set between `history.go` and its `popstate`, which may never come if the page was left. */
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
 * Ensures one entry on top of the page's own while anything is open, none otherwise.
 * @param ahead Back has just left that entry, so it lies ahead
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
 * Back closes what is open, the topmost first, instead of leaving the page. For that, a history entry of the same
 * address lies on top of the page's own.
 * @param onBack closes it, goes a step back, or asks; called again at each Back while it is open
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

/** Runs a navigation when a dialog closes: at once, or as soon as the entry of `useBack` is gone. */
export function onOwnEntry(run: () => void): void {
  waiting.push(run);
  settle();
}

/**
 * At once, even with a dialog open.
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

export const pushOpened = (opened: string, address: string): void =>
  window.history.pushState({ opened } satisfies Entry, '', address);

'use client';

import { useSyncExternalStore } from 'react';

/** The open dialogs, the topmost last: only that one can be used. */
let stack: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const change = (next: HTMLDialogElement[]) => {
  stack = next;
  listeners.forEach((listener) => listener());
};

/** @returns a function to call when it closes */
export function dialogOpened(dialog: HTMLDialogElement): () => void {
  change([...stack, dialog]);
  return () => change(stack.filter((other) => other !== dialog));
}

/** Focuses what is on top, a dialog or the page's content: for when what had the focus is gone. */
export function focusTop(): void {
  const place = stack.at(-1)?.querySelector<HTMLElement>('[tabindex="0"]');
  (place ?? document.getElementById('content'))?.focus({ preventScroll: true });
}

/** The `ref` of an element that may be removed while the focus is in it. */
export const keepFocus = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) focusTop();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How many dialogs are open, one on top of another. */
export const useDialogDepth = (): number =>
  useSyncExternalStore(
    subscribe,
    () => stack.length,
    () => 0,
  );

/** The topmost dialog, null if none is open. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  );

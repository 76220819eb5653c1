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

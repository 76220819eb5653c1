'use client';

import { useSyncExternalStore } from 'react';

/** The dialogs that are open, the topmost last: only what is inside it can be seen, heard and pressed. */
let stack: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const change = (next: HTMLDialogElement[]) => {
  stack = next;
  listeners.forEach((listener) => listener());
};

/** @returns what to call when it closes */
export function dialogOpened(dialog: HTMLDialogElement): () => void {
  change([...stack, dialog]);
  return () => change(stack.filter((other) => other !== dialog));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The dialog on top of everything, null where none is open. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  );

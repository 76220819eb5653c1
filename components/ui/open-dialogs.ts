'use client';

import { useSyncExternalStore } from 'react';

/** Marks an element in a dialog: notices appear directly above it, beside its title or on the end of its content (modal.tsx). */
const UNDER_HEAD = 'data-notices';

export const noticeLine = { [UNDER_HEAD]: '', className: 'relative z-50 h-0' };

/** The same at the end of a dialog, where no X has to stay free. */
export const lastNoticeLine = { [UNDER_HEAD]: 'last', className: noticeLine.className };

/** The class of a dialog that reaches to the side of a wide screen, where the notices are. */
export const WIDE_DIALOG = 'wide-dialog';

/**
 * Classes for the element that shows notices. Nothing that a dialog was opened for lies under them: on a phone they are
 * above the dialog, which leaves room there; on a larger screen at the end of the line with its title, beside the X. In the
 * result of a check they are above the buttons: title, number and verdict are what people look at first; nor do they stop a
 * press there.
 */
export const IN_DIALOG =
  'sm:max-lg:in-[dialog]:absolute! sm:max-lg:in-[dialog]:-top-15! sm:max-lg:in-[dialog]:right-18! sm:max-lg:in-[dialog]:bottom-auto! ' +
  'sm:in-[.wide-dialog]:absolute! sm:in-[.wide-dialog]:-top-15! sm:in-[.wide-dialog]:right-18! sm:in-[.wide-dialog]:bottom-auto! ' +
  'max-sm:in-[dialog]:inset-x-2! max-sm:in-[dialog]:top-1! max-sm:in-[dialog]:bottom-auto! ' +
  'max-sm:[[data-notices=last]_&]:absolute! max-sm:[[data-notices=last]_&]:-top-15! ' +
  '[[data-notices=last]_&]:right-2! [[data-notices=last]_&]:**:pointer-events-none!';

/** The element that holds the notices. @param dialog the topmost one, null if none is open */
export const noticePlace = (dialog: HTMLDialogElement | null): Element =>
  dialog?.querySelector(`[${UNDER_HEAD}]`) ?? dialog ?? document.body;

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

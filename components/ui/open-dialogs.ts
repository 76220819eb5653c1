'use client';

import { useSyncExternalStore } from 'react';

/** Notices appear directly above the element with this mark (modal.tsx). */
const UNDER_HEAD = 'data-notices';

export const noticeLine = { [UNDER_HEAD]: '', className: 'relative z-50 h-0' };

/** For the end of a dialog, where no X has to stay free. */
export const lastNoticeLine = { [UNDER_HEAD]: 'last', className: noticeLine.className };

/** For a dialog that reaches the side of a wide screen, where the notices are. */
export const WIDE_DIALOG = 'wide-dialog';

/**
 * Notices never cover what a dialog was opened for: on a phone they are above it, on a larger screen beside the X.
 * In the result of a check they are above the buttons and do not stop a press: people look at title, number and
 * verdict first.
 */
export const IN_DIALOG =
  'sm:max-lg:in-[dialog]:absolute! sm:max-lg:in-[dialog]:-top-15! sm:max-lg:in-[dialog]:right-18! sm:max-lg:in-[dialog]:bottom-auto! ' +
  'sm:in-[.wide-dialog]:absolute! sm:in-[.wide-dialog]:-top-15! sm:in-[.wide-dialog]:right-18! sm:in-[.wide-dialog]:bottom-auto! ' +
  'max-sm:in-[dialog]:inset-x-2! max-sm:in-[dialog]:top-1! max-sm:in-[dialog]:bottom-auto! ' +
  'max-sm:[[data-notices=last]_&]:absolute! max-sm:[[data-notices=last]_&]:-top-15! ' +
  '[[data-notices=last]_&]:right-2! [[data-notices=last]_&]:**:pointer-events-none!';

export const noticePlace = (dialog: HTMLDialogElement | null): Element =>
  dialog?.querySelector(`[${UNDER_HEAD}]`) ?? dialog ?? document.body;

/** The topmost last: only that one can be used. */
let stack: HTMLDialogElement[] = [];

const listeners = new Set<() => void>();

const change = (next: HTMLDialogElement[]) => {
  stack = next;
  listeners.forEach((listener) => listener());
};

export function dialogOpened(dialog: HTMLDialogElement): () => void {
  change([...stack, dialog]);
  return () => change(stack.filter((other) => other !== dialog));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useDialogDepth = (): number =>
  useSyncExternalStore(
    subscribe,
    () => stack.length,
    () => 0,
  );

export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  );

'use client';

import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

type Name = 'links' | 'mark';

/** The mounted slots: the one for links comes and goes with the menu. */
const slots: Partial<Record<Name, Element | null>> = {};
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const settle = (name: Name) => (element: Element | null) => {
  slots[name] = element;
  listeners.forEach((listener) => listener());
};
// Created once: a new ref callback would empty and refill the slot at every render.
const settleLinks = settle('links');
const settleMark = settle('mark');

/** A slot in the top bar for an area's links (in the menu) or a mark (on the menu button). */
export const MenuSlot = ({ name }: { name: Name }) =>
  name === 'mark' ? <span ref={settleMark} /> : <div ref={settleLinks} />;

/** Renders the area's content in a slot, with the messages and data of the area. */
export function InMenu({ name, children }: { name: Name; children: ReactNode }) {
  const slot = useSyncExternalStore(
    subscribe,
    () => slots[name] ?? null,
    () => null,
  );
  return slot && createPortal(children, slot);
}

'use client';

import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

type Name = 'links' | 'mark';

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

export const MenuSlot = ({ name }: { name: Name }) =>
  name === 'mark' ? <span ref={settleMark} /> : <div ref={settleLinks} />;

export function InMenu({ name, children }: { name: Name; children: ReactNode }) {
  const slot = useSyncExternalStore(
    subscribe,
    () => slots[name] ?? null,
    () => null,
  );
  return slot && createPortal(children, slot);
}

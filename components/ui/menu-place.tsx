'use client';

import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

type Name = 'links' | 'mark';

/** The places that are there now: the one for links comes and goes with the menu. */
const places: Partial<Record<Name, Element | null>> = {};
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const settle = (name: Name) => (element: Element | null) => {
  places[name] = element;
  listeners.forEach((listener) => listener());
};
// Made once: a place told anew at every drawing would empty and fill at every drawing.
const settleLinks = settle('links');
const settleMark = settle('mark');

/** Where an area puts links of its own into the top bar's menu, and a mark on the button that opens it. */
export const MenuPlace = ({ name }: { name: Name }) =>
  name === 'mark' ? <span ref={settleMark} /> : <div ref={settleLinks} />;

/** What an area puts there; its words and data are those of the area. */
export function InMenu({ name, children }: { name: Name; children: ReactNode }) {
  const place = useSyncExternalStore(
    subscribe,
    () => places[name] ?? null,
    () => null,
  );
  return place && createPortal(children, place);
}

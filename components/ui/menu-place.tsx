'use client';

import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

type Name = 'links' | 'mark';
const idOf = (name: Name) => `menu-${name}`;
const never = () => () => {};

/** Where an area puts links of its own into the top bar's menu, and a mark on the button that opens it. */
export const MenuPlace = ({ name }: { name: Name }) =>
  name === 'mark' ? <span id={idOf(name)} /> : <div id={idOf(name)} />;

/** What an area puts there; its words and data are those of the area. */
export function InMenu({ name, children }: { name: Name; children: ReactNode }) {
  const place = useSyncExternalStore(
    never,
    () => document.getElementById(idOf(name)),
    () => null,
  );
  return place && createPortal(children, place);
}

'use client';

import { useState } from 'react';
import type { Elements } from '@/components/ui/elements';

/** Rows a person chose, by key. @param first chosen at the beginning */
export function useSelection(first: Iterable<string> = []) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(first));
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  return { chosen, toggle, choose: (keys: Iterable<string>) => setChosen(new Set(keys)) };
}

/** The chosen rows after a press on the box of one. */
export function toggled<Row>(chosen: ReadonlyMap<string, Row>, key: string, row: Row) {
  const next = new Map(chosen);
  if (!next.delete(key)) next.set(key, row);
  return next;
}

type BoxProps = {
  /** Where no text beside it says what is chosen. */
  label?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: () => void;
};

/** A box that chooses a row. */
export const ChooseBox = ({ label, checked, disabled, onChange }: BoxProps) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={checked}
    disabled={disabled}
    onChange={onChange}
    className="accent-teal mt-0.5 block size-5 shrink-0"
  />
);

/** The first cell of a row that can be chosen: the box, large enough for a finger, beside the content. */
export const ChooseRow = ({ children, ...box }: BoxProps & { label: string; children: Elements }) => (
  <span className="flex items-start gap-3 lg:items-center">
    <label className="-m-3 shrink-0 p-3 print:hidden">
      <ChooseBox {...box} />
    </label>
    <span>{children}</span>
  </span>
);

'use client';

import { useRef, useState, type ReactNode } from 'react';

/**
 * With Shift, `press` sets all rows since the last pressed box.
 * @param first chosen at the beginning
 */
export function useSelection<Row>(keyOf: (row: Row) => string, first: readonly Row[] = []) {
  const by = (rows: readonly Row[]) => rows.map((row) => [keyOf(row), row] as const);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(() => new Map(by(first)));
  const before = useRef<string>(undefined);
  const press = (row: Row, shown: readonly Row[], shift: boolean) => {
    const keys = shown.map(keyOf);
    const [from, to] = [keys.indexOf(before.current ?? ''), keys.indexOf(keyOf(row))];
    const rows = shift && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
    before.current = keyOf(row);
    const next = new Map(chosen);
    if (chosen.has(keyOf(row))) for (const each of rows) next.delete(keyOf(each));
    else for (const [key, each] of by(rows)) next.set(key, each);
    setChosen(next);
  };
  return { keyOf, chosen, press, choose: (rows: readonly Row[]) => setChosen(new Map(by(rows))) };
}

export type Selection<Row> = Omit<ReturnType<typeof useSelection<Row>>, 'choose'>;

type BoxProps = {
  /** If no text beside it says what is chosen. */
  label?: string;
  checked: boolean;
  disabled?: boolean;
  /** @param shift whether Shift was held */
  onChange: (shift: boolean) => void;
};

export const ChooseBox = ({ label, checked, disabled, onChange }: BoxProps) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={checked}
    disabled={disabled}
    // Of the click, which the space bar makes too.
    onChange={({ nativeEvent }) => onChange((nativeEvent as MouseEvent).shiftKey)}
    // Without this, Shift also selects the text in between.
    onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    className="accent-teal mt-0.5 block size-5 shrink-0"
  />
);

/** The box is large enough for a finger. */
export const ChooseRow = ({ children, ...box }: BoxProps & { label: string; children: ReactNode }) => (
  <span className="flex items-start gap-3 lg:items-center">
    <label className="-m-3 shrink-0 p-3 select-none print:hidden">
      <ChooseBox {...box} />
    </label>
    <span>{children}</span>
  </span>
);

import type { Mapping } from '@/lib/import/columns';

const STORED = 'import-columns';
const LISTS = 20;

type Remembered = Array<{ digest: string; mapping: Mapping }>;

function stored(): Remembered {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(value) ? (value as Remembered) : [];
  } catch {
    return [];
  }
}

/** Which columns were chosen last for the headings of this digest, on this device. */
export const rememberedColumns = (digest: string): Mapping | undefined =>
  stored().find((one) => one.digest === digest)?.mapping;

/** Remembers them: a digest of the headings and numbers of columns, nothing of a row. */
export function rememberColumns(digest: string, mapping: Mapping): void {
  if (digest === '') return;
  const others = stored().filter((one) => one.digest !== digest);
  try {
    localStorage.setItem(STORED, JSON.stringify([{ digest, mapping }, ...others].slice(0, LISTS)));
  } catch {
    // Storage is full or not allowed: then they are matched by their headings again.
  }
}

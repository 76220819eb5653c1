export function readStored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Ignores a full or blocked storage: only checks without a signal are lost. */
export function writeStored(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // See above.
  }
}

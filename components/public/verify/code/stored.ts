/** What this browser keeps for checks without a signal; undefined if there is none, or it is damaged. */
export function readStored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Keeps it where that is possible: with a full or closed storage, only the check without a signal is lost. */
export function writeStored(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // See above.
  }
}

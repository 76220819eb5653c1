import { readFileSync } from 'node:fs';

/**
 * Memory of a process in MB; NaN if the system does not report it.
 * @param of `VmRSS`, all that is resident; `RssAnon`, what is its own, without the program's files that processes share
 */
export function memoryOf(pid: number | undefined, of: 'VmRSS' | 'VmHWM' | 'RssAnon' = 'VmRSS'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`${of}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  } catch {
    return NaN;
  }
}

/** Latencies, counted in tenths of a millisecond so that a long run needs no more memory than a short one. */
export class Latencies {
  private readonly counts = new Map<number, number>();
  total = 0;

  add(ms: number): void {
    const tenth = Math.round(ms * 10);
    this.counts.set(tenth, (this.counts.get(tenth) ?? 0) + 1);
    this.total += 1;
  }

  /** The percentiles in ms. @param shares from 0 to 1 */
  within(...shares: number[]): number[] {
    const sorted = [...this.counts].sort(([a], [b]) => a - b);
    return shares.map((share) => {
      let seen = 0;
      for (const [tenth, count] of sorted) {
        seen += count;
        if (seen >= share * this.total) return tenth / 10;
      }
      return NaN;
    });
  }
}

/** The middle of an odd number of values, the upper of the two middle ones of an even number. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Values as `median (least to most)`. */
export const spread = (values: number[], digits = 0): string =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;

/** The slope of the line that fits the values best; NaN for fewer than two. */
export function slope(values: number[]): number {
  const mid = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [up, across] = [0, 0];
  for (const [index, value] of values.entries()) {
    up += (index - mid) * (value - mean);
    across += (index - mid) ** 2;
  }
  return up / across;
}

import { readFileSync } from 'node:fs';

/** Memory of a process in MB. @param of `VmRSS`, all that is resident; `VmHWM`, the most that ever was */
export const memoryOf = (pid: number | undefined, of: 'VmRSS' | 'VmHWM' = 'VmRSS'): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${of}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
};

/** The value that a share of all is not above. @param share from 0 to 1 */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;

/** The middle of an odd number of values, the upper of the two middle ones of an even number. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Values as `median (least to most)`. */
export const spread = (values: readonly number[], digits = 0): string =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;

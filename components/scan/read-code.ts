import { withTimeout } from './with-timeout';

const LOADED_WITHIN_MS = 20_000;

/**
 * The number of the card whose code was scanned, if the trust signed it. What checks it is loaded when it is needed.
 */
export const readCode = (text: string): Promise<string | 'noSignal' | 'notOurs'> =>
  withTimeout(import('./number-of-code'), LOADED_WITHIN_MS, () => new Error('not loaded')).then(
    ({ numberOfCode }) => numberOfCode(text),
    () => 'noSignal' as const,
  );

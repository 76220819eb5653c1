/**
 * The number of the card whose code was scanned, if the trust signed it. What checks it is loaded when it is needed.
 */
export const readCode = (text: string): Promise<string | 'noSignal' | 'notOurs'> =>
  import('./number-of-code').then(
    ({ numberOfCode }) => numberOfCode(text),
    () => 'noSignal' as const,
  );

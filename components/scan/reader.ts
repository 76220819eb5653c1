/**
 * What `work` settles with, but for no longer than `ms`: what never answers must not hold up what comes after it.
 * @param late makes the error after that time
 */
export function withTimeout<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** What a code is looked for in. */
export type Sight = HTMLVideoElement | ImageBitmap;

/** The texts of the QR codes in sight; it fails if it cannot read at all. */
export type Reader = (sight: Sight) => Promise<string[]>;

/** Why there is no reader: its code could not be fetched, this browser cannot run it, or it did not answer in time. */
export class NoReader extends Error {
  constructor(readonly why: 'notLoaded' | 'cannotRun' | 'noAnswer') {
    super(why);
  }
}

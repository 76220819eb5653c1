/**
 * Work that never answers must not hold up what comes after it.
 * @param late makes the error after that time
 */
export function withTimeout<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

export type Sight = HTMLVideoElement | ImageBitmap;

/** Rejects if it cannot read at all. */
export type Reader = (sight: Sight) => Promise<string[]>;

/** The reader could not be fetched, cannot run here, or did not answer in time. */
export class NoReader extends Error {
  constructor(readonly why: 'notLoaded' | 'cannotRun' | 'noAnswer') {
    super(why);
  }
}

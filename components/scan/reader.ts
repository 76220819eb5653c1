export type Sight = HTMLVideoElement | ImageBitmap;

/** Rejects if it cannot read at all. */
export type Reader = (sight: Sight) => Promise<string[]>;

/** The reader could not be fetched, cannot run here, or did not answer in time. */
export class NoReader extends Error {
  constructor(readonly why: 'notLoaded' | 'cannotRun' | 'noAnswer') {
    super(why);
  }
}

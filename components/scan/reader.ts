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

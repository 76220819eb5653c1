import type { Doc } from './errors';
import { type Fields, fieldsOf, pick } from './fields';
import type { Journal } from './journal';
import { decode } from './values';

/** What to read of stored documents. */
export const partsOf = (paths: Iterable<string>): Fields => fieldsOf([...paths].map((path) => `doc.${path}`));

/** A stored document: its key, and where the journal has the change that put it. Read when it is asked for. */
export class Entry {
  isGone = false;

  /** @param key what `keyOf` makes of its _id */
  constructor(
    readonly key: string,
    private readonly journal: Journal,
    public at: number,
    public size: number,
  ) {}

  get bytes(): Buffer {
    return this.journal.read(this.at, this.size);
  }

  get doc(): Doc {
    return decode(this.bytes).doc as Doc;
  }

  /** At least these fields, or the whole document. @param parts of `partsOf` */
  part(parts: Fields | undefined): Doc {
    return parts ? ((pick(this.bytes, 0, parts).doc as Doc | undefined) ?? {}) : this.doc;
  }
}

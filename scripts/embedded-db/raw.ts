import type { Doc } from './errors';
import { decode } from './values';

/*
 * Reads some fields of a stored document, without decoding the rest. The format is https://bsonspec.org: a length,
 * then elements (a type, a name that ends with 0, a value), then 0.
 */
const [DOUBLE, TEXT, DOCUMENT, ARRAY, BYTES, BOOLEAN, DATE, NULL] = [1, 2, 3, 4, 5, 8, 9, 10];
const [PATTERN, SCOPED_CODE, INT32] = [11, 15, 16];

/** The bytes of a value of each other type with a fixed length: undefined, ObjectId, timestamp, int64, decimal, ends. */
const FIXED: Readonly<Record<number, number>> = {
  [DOUBLE]: 8,
  6: 0,
  7: 12,
  [BOOLEAN]: 1,
  [DATE]: 8,
  [NULL]: 0,
  [INT32]: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
};

/** Names of fields as they are looked for in stored documents; those inside one, or all of it. */
export type Names = readonly { text: string; bytes: Buffer; inside?: Names }[];

/** @param paths dotted; none: nothing at all */
export function namesOf(paths: Iterable<string>): Names {
  const fields = new Map<string, string[] | undefined>();
  for (const path of paths) {
    const [head = '', next = '', ...rest] = path.split('.');
    const known = fields.get(head);
    // What is inside a place of an array is not looked for.
    const isWhole = next === '' || /^\d+$/.test(next) || (fields.has(head) && !known);
    fields.set(head, isWhole ? undefined : [...(known ?? []), [next, ...rest].join('.')]);
  }
  return [...fields].map(([text, inside]) => ({
    text,
    bytes: Buffer.from(text),
    inside: inside && namesOf(inside),
  }));
}

function sizeOfValue(type: number, bytes: Buffer, at: number): number {
  const fixed = FIXED[type];
  if (fixed !== undefined) return fixed;
  // Two texts that each end with 0.
  if (type === PATTERN) return bytes.indexOf(0, bytes.indexOf(0, at) + 1) + 1 - at;
  const length = bytes.readInt32LE(at);
  // These count their own length; texts and bytes do not.
  if (type === DOCUMENT || type === ARRAY || type === SCOPED_CODE) return length;
  if (type === BYTES) return 5 + length;
  // A text, alone or with an ObjectId.
  return (type === 12 ? 16 : 4) + length;
}

function isName(bytes: Buffer, from: number, to: number, name: Buffer): boolean {
  if (to - from !== name.length) return false;
  for (let place = 0; place < name.length; place += 1) if (bytes[from + place] !== name[place]) return false;
  return true;
}

/** Gets an element's type, and where its name, its value and what follows it begin. It says whether that is enough. */
type Each = (type: number, name: number, value: number, end: number) => boolean | void;

/** Goes through the elements of the document at `at`. */
function walk(bytes: Buffer, at: number, each: Each): void {
  const last = at + bytes.readInt32LE(at) - 1;
  for (let from = at + 4; from < last;) {
    let value = from + 1;
    while (bytes[value] !== 0) value += 1;
    value += 1;
    const type = bytes[from]!;
    const end = value + sizeOfValue(type, bytes, value);
    if (each(type, from + 1, value, end)) return;
    from = end;
  }
}

/** A value by itself. Most types are left to the library: as a document with nothing else. */
function valueAt(bytes: Buffer, type: number, value: number, end: number): unknown {
  if (type === TEXT) return bytes.toString('utf8', value + 4, end - 1);
  if (type === INT32) return bytes.readInt32LE(value);
  if (type === DATE) return new Date(Number(bytes.readBigInt64LE(value)));
  if (type === BOOLEAN) return bytes[value] === 1;
  if (type === NULL) return null;
  const doc = Buffer.alloc(7 + end - value);
  doc.writeInt32LE(doc.length, 0);
  doc[4] = type;
  bytes.copy(doc, 6, value, end);
  return decode(doc)[''];
}

function itemsAt(bytes: Buffer, at: number, names: Names): unknown[] {
  const items: unknown[] = [];
  walk(bytes, at, (type, _, value, end) => {
    items.push(type === DOCUMENT ? pick(bytes, value, names) : valueAt(bytes, type, value, end));
  });
  return items;
}

/** The document at `at` with only these of its fields, in its own order. */
export function pick(bytes: Buffer, at: number, names: Names): Doc {
  const doc: Doc = {};
  let found = 0;
  walk(bytes, at, (type, from, value, end) => {
    const name = names.find((each) => isName(bytes, from, value - 1, each.bytes));
    if (!name) return false;
    const inside = type === DOCUMENT || type === ARRAY ? name.inside : undefined;
    if (!inside) doc[name.text] = valueAt(bytes, type, value, end);
    else doc[name.text] = type === ARRAY ? itemsAt(bytes, value, inside) : pick(bytes, value, inside);
    return (found += 1) === names.length;
  });
  return doc;
}

/** Where the value of a field of the document at `at` begins; -1 without one. */
export function placeOf(bytes: Buffer, at: number, field: string): number {
  const name = Buffer.from(field);
  let place = -1;
  walk(bytes, at, (_, from, value) => {
    if (isName(bytes, from, value - 1, name)) place = value;
    return place >= 0;
  });
  return place;
}

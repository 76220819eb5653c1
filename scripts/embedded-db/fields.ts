import { onDemand } from 'bson';
import type { Doc } from './errors';
import { decode, isObject } from './values';

/** Fields to be read of a stored document: their names, and those inside them or all of it. */
export type Fields = readonly { name: Buffer; inside: Fields | 'whole' }[];

const [DOCUMENT, ARRAY] = [3, 4];

/** @param paths dotted; none: nothing at all */
export function fieldsOf(paths: Iterable<string>): Fields {
  const inside = new Map<string, string[] | 'whole'>();
  for (const path of paths) {
    const [head = '', ...rest] = path.split('.');
    const known = inside.get(head) ?? [];
    // What is at a place of an array is not looked for.
    const isWhole = rest.length === 0 || /^\d+$/.test(rest[0]!) || known === 'whole';
    inside.set(head, isWhole ? 'whole' : [...known, rest.join('.')]);
  }
  return [...inside].map(([name, paths]) => ({
    name: Buffer.from(name),
    inside: paths === 'whole' ? paths : fieldsOf(paths),
  }));
}

function isAt(bytes: Buffer, at: number, length: number, name: Buffer): boolean {
  if (length !== name.length) return false;
  for (let place = 0; place < length; place += 1) if (bytes[at + place] !== name[place]) return false;
  return true;
}

/** The document at `at` without its other fields; of an array, each document in it without its other fields. */
function cut(bytes: Buffer, at: number, fields: Fields, isArray: boolean): Buffer {
  const parts: Uint8Array[] = [Buffer.alloc(4)];
  for (const [type, name, length, value, size] of onDemand.parseToElements(bytes, at)) {
    const inside = isArray ? fields : fields.find((each) => isAt(bytes, name, length, each.name))?.inside;
    if (!inside) continue;
    const isCut = inside !== 'whole' && (type === DOCUMENT || (type === ARRAY && !isArray));
    parts.push(bytes.subarray(name - 1, isCut ? value : value + size));
    if (isCut) parts.push(cut(bytes, value, inside, type === ARRAY));
  }
  const doc = Buffer.concat([...parts, Buffer.alloc(1)]);
  doc.writeInt32LE(doc.length, 0);
  return doc;
}

/** Reads only these fields of the document at `at`, which takes a tenth of the time. */
export const pick = (bytes: Buffer, at: number, fields: Fields): Doc => decode(cut(bytes, at, fields, false));

/** The paths that a filter or the stages of a pipeline read, and perhaps others; undefined if that is not known. */
export function pathsIn(part: unknown): string[] | undefined {
  if (typeof part === 'string') {
    if (/^\$\$(ROOT|CURRENT)/.test(part)) return undefined;
    return part.startsWith('$') ? [part.slice(1)] : [];
  }
  const names = isObject(part) ? Object.keys(part).filter((name) => !name.startsWith('$')) : [];
  const inside = Array.isArray(part) || isObject(part) ? Object.values(part).map(pathsIn) : [];
  return inside.every((each) => each !== undefined) ? [...names, ...inside.flat()] : undefined;
}

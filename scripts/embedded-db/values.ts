import { Binary, BSONRegExp, deserialize, EJSON, ObjectId } from 'bson';
import { compare } from 'mingo/util';
import type { Doc } from './errors';

const EMPTY_ARRAY = Symbol('empty array');

export const isObject = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether a value is one of those that are compared by their key. */
export const isScalar = (value: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  value instanceof Date ||
  value instanceof ObjectId;

/** A string that is equal for equal values only; the key of indexes. */
export function keyOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return `s${value}`;
  if (typeof value === 'number') return `n${value}`;
  if (value instanceof ObjectId) return `o${value.toHexString()}`;
  if (value instanceof Date) return `d${value.getTime()}`;
  if (value === EMPTY_ARRAY) return 'empty';
  return EJSON.stringify({ value });
}

/** `s`, `n`, `o` or `d` for a string, a number, an ObjectId or a date; anything else for others. */
export const typeOfKey = (key: string) => (key === 'null' ? key : key[0]!);
/** The types that an index has in order. */
export const ORDERED = ['s', 'n', 'd'];

function valueOf(key: string): unknown {
  const text = key.slice(1);
  const type = typeOfKey(key);
  if (type === 's') return text;
  if (type === 'n') return Number(text);
  if (type === 'o') return new ObjectId(text);
  if (type === 'd') return new Date(Number(text));
  return type === 'null' ? null : (EJSON.parse(key) as Doc).value;
}

/** Orders keys as MongoDB orders their values. */
export function compareKeys(a: string, b: string): number {
  const [type] = a;
  // ObjectIds in hexadecimal digits are in order, as texts are.
  if (type === b[0] && (type === 'o' || type === 's')) return a < b ? -1 : Number(a > b);
  return compare(valueOf(a), valueOf(b));
}

/** The first of `length` places, in ascending order, that is not below what is looked for. */
export function firstPlace(length: number, isBelow: (place: number) => boolean): number {
  // Fast path: a new key is usually the highest.
  if (length > 0 && isBelow(length - 1)) return length;
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBelow(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The values an index sees at a dotted path: an array as its elements, a missing field as undefined. */
export function valuesAt(node: unknown, path: string): unknown[] {
  const dot = path.indexOf('.');
  const head = dot < 0 ? path : path.slice(0, dot);
  if (Array.isArray(node)) {
    const inside = node.filter(isObject).flatMap((item) => valuesAt(item, path));
    if (/^\d+$/.test(head)) inside.push(...valuesAt({ ...node }, path));
    return inside.length ? inside : [undefined];
  }
  const value = isObject(node) && Object.hasOwn(node, head) ? node[head] : undefined;
  if (dot >= 0) return value === undefined ? [undefined] : valuesAt(value, path.slice(dot + 1));
  if (!Array.isArray(value)) return [value];
  return value.length ? value : [EMPTY_ARRAY];
}

/** Regular expressions as JavaScript's, for mingo; bytes copied, to not keep a whole message in memory. */
function own(value: unknown): unknown {
  if (value instanceof BSONRegExp) return new RegExp(value.pattern, value.options);
  if (value instanceof Binary)
    return new Binary(Uint8Array.prototype.slice.call(value.buffer), value.sub_type);
  if (Array.isArray(value)) return value.map(own);
  if (isObject(value))
    for (const key in value) if (typeof value[key] === 'object') value[key] = own(value[key]);
  return value;
}

/** Reads one BSON document at `offset`. */
export function decode(buffer: Buffer, offset = 0): Doc {
  const size = offset + 4 <= buffer.length ? buffer.readInt32LE(offset) : -1;
  if (size < 5 || offset + size > buffer.length) throw new Error('malformed BSON');
  return own(deserialize(buffer.subarray(offset, offset + size), { bsonRegExp: true })) as Doc;
}

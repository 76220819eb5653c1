import { Binary, BSONRegExp, deserialize, EJSON, ObjectId } from 'bson';
import type { Doc } from './errors';

const EMPTY_ARRAY = Symbol('empty array');

export const isObject = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether equality with `value` can be answered from an index (null also means missing, so it cannot). */
export const isScalar = (value: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  value instanceof Date ||
  value instanceof ObjectId;

/** A string equal for equal values and different for different ones; what indexes hash by. */
export function keyOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return `s${value}`;
  if (typeof value === 'number') return `n${value}`;
  if (value instanceof ObjectId) return `o${value.toHexString()}`;
  if (value instanceof Date) return `d${value.getTime()}`;
  if (value === EMPTY_ARRAY) return 'empty';
  return EJSON.stringify({ value });
}

/** The values an index sees at a dotted path; an array counts as its elements, a missing field as undefined. */
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

/** Copies what bson leaves pointing into the input, so that a stored field does not keep a whole message alive. */
function detach(node: unknown): void {
  if (node instanceof Binary) node.buffer = Uint8Array.prototype.slice.call(node.buffer);
  else if (Array.isArray(node)) node.forEach(detach);
  else if (isObject(node)) for (const key in node) detach(node[key]);
}

/** Reads one BSON document at `offset`; `own` makes it independent of the buffer. */
export function decode(buffer: Buffer, offset = 0, own = false): Doc {
  const size = offset + 4 <= buffer.length ? buffer.readInt32LE(offset) : -1;
  if (size < 5 || offset + size > buffer.length) throw new Error('malformed BSON');
  const doc = deserialize(buffer.subarray(offset, offset + size), { bsonRegExp: true });
  if (own) detach(doc);
  return doc;
}

/** Turns BSON regular expressions inside a filter or pipeline into JavaScript's, which is what mingo tests with. */
export function withRegExps<T>(node: T): T {
  if (node instanceof BSONRegExp) return new RegExp(node.pattern, node.options) as T;
  if (Array.isArray(node)) return node.map(withRegExps) as T;
  if (!isObject(node)) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withRegExps(value)])) as T;
}

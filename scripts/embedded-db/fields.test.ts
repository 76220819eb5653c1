import { Binary, Long, ObjectId, serialize } from 'bson';
import { expect, it } from 'vitest';
import { fieldsOf, pick } from './fields';
import { decode } from './values';

const DOC = {
  _id: new ObjectId('65a0000000000000000000ff'),
  double: 1.5,
  text: 'नमस्ते 🙏',
  empty: '',
  inner: { a: 1, b: { c: 'deep', d: 2 }, list: [1] },
  list: [{ a: 'x', b: 1 }, 'text', 7, { b: 2 }, [{ a: 1 }], null],
  bytes: new Binary(Buffer.from([0, 1, 2])),
  yes: true,
  no: false,
  at: new Date('2026-11-27T00:00:00.123Z'),
  early: new Date('1931-02-03T00:00:00Z'),
  nothing: null,
  int: -7,
  long: Long.fromString('9007199254740993'),
  last: 'last',
};
const BYTES = Buffer.concat([Buffer.alloc(3, 0xff), serialize(DOC), Buffer.alloc(3, 0xff)]);
const picked = (...paths: string[]) => pick(BYTES, 3, fieldsOf(paths));

it.each(Object.keys(DOC))('reads %s by itself as the whole document has it', (name) => {
  expect(picked(name)).toStrictEqual({ [name]: decode(BYTES, 3)[name] });
});

it('reads all fields as the whole document has them, in its order', () => {
  const all = picked(...Object.keys(DOC).toReversed());
  expect(all).toStrictEqual(decode(BYTES, 3));
  expect(Object.keys(all)).toEqual(Object.keys(DOC));
});

it('reads only what is asked for', () => {
  expect(picked()).toEqual({});
  expect(picked('missing', 'tex', 'texts')).toEqual({});
  expect(picked('inner.b.c')).toEqual({ inner: { b: { c: 'deep' } } });
  expect(picked('inner.a', 'inner.b.d', 'int')).toEqual({ inner: { a: 1, b: { d: 2 } }, int: -7 });
  expect(picked('inner.missing', 'text.a')).toEqual({ inner: {}, text: 'नमस्ते 🙏' });
  expect(picked('list.a')).toEqual({ list: [{ a: 'x' }, 'text', 7, {}, [{ a: 1 }], null] });
});

it('reads the whole where a path needs it', () => {
  expect(picked('inner.b', 'inner')).toEqual({ inner: DOC.inner });
  expect(picked('inner', 'inner.b')).toEqual({ inner: DOC.inner });
  expect(picked('list.0.a')).toEqual({ list: DOC.list });
});

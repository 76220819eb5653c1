import fc from 'fast-check';

/** Malicious and unexpected texts. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0007\u001b[31m',
  '\r\nBcc: victim@example.org',
  '\u202Edlrow',
  '\u200B\uFEFF',
  '\uD800',
  'x\uDC00y',
  'ﷺ'.repeat(40),
  'A\u0301\u0301\u0301',
  'İıſK',
  '👨‍👩‍👧‍👦'.repeat(30),
  '०१२३४५६७८९',
  '٩٨٧٦٥٤٣٢١٠',
  'कार्ड',
  'x'.repeat(300),
  'x'.repeat(9_000),
  '9'.repeat(400),
  '$where',
  '$ne',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '{"$gt":""}',
  "' OR '1'='1",
  '; DROP TABLE cards',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '%s%n%00%2e',
  '(((a+)+)+)+$',
  '[',
  '\\',
  'a|b.*^$',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '1,000',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '2026-01-01T00:00:00Z',
  'JEEVAN',
  'jeevan123',
  'aaaaaaaaaaaaaaaaaaaaaaaa',
  'EMP001',
];
const NUMBERS = [0, -0, -1, 0.1, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 53 + 2, 9_876_501_234];

const deep = (levels: number, array: boolean): unknown =>
  JSON.parse(
    array ? '['.repeat(levels) + ']'.repeat(levels) : '{"a":'.repeat(levels) + '1' + '}'.repeat(levels),
  );

/** Keys with a meaning to JavaScript or the database. JSON.parse makes even `__proto__` an own key. */
const OBJECTS: unknown[] = [
  '{"$gt":""}',
  '{"$ne":null}',
  '{"$where":"sleep(1000)"}',
  '{"$regex":".*","$options":"i"}',
  '{"$in":[1,"a",null]}',
  '{"$expr":{"$function":{"body":"return 1","args":[],"lang":"js"}}}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"toString":1,"valueOf":2}',
  '{"then":"x","length":-1}',
  '{"_bsontype":"ObjectId","id":"aaaaaaaaaaaa"}',
  '{"$oid":"aaaaaaaaaaaaaaaaaaaaaaaa"}',
  '{}',
  '[]',
  '[[]]',
  '[null]',
].map((json) => JSON.parse(json));

/** Field names with a special meaning. */
export const HOSTILE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  '$where',
  '$set',
  'a.b',
  '',
  '_id',
  'role',
];

export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);

/** Any JSON value. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...OBJECTS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, ...NUMBERS) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(5, 100, 2_000), fc.boolean())
      .map(([levels, array]) => deep(levels, array)),
  },
);

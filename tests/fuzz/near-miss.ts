import fc from 'fast-check';
import { HOSTILE_KEYS, hostileText, hostileValue } from './hostile';

type Mutation = (value: unknown) => unknown;
type Place = Array<string | number>;

/** No valid request is nested deeper; a hostile value may have thousands of levels. */
const DEEPEST = 5;

/** The path of every part of a value, starting with the whole value. */
function places(value: unknown, here: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || here.length === DEEPEST) return [here];
  return [here, ...Object.entries(value).flatMap(([key, part]) => places(part, [...here, key]))];
}

function changedAt(value: unknown, place: Place, change: Mutation): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return change(value);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  const next = changedAt(copy[key], rest, change);
  if (next === undefined) delete copy[key];
  // Assigning to `__proto__` would not create a key.
  else
    Object.defineProperty(copy, key, { value: next, enumerable: true, configurable: true, writable: true });
  return copy;
}

const text = (value: unknown): string => (typeof value === 'object' ? '[object]' : String(value));

/** Small errors, as a client bug or a curious person would make them. */
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<Mutation[]>(
      () => undefined,
      () => null,
      (value) => [value],
      (value) => ({ value }),
      (value) => text(value),
      (value) => Number(text(value)),
      (value) => `${text(value)} `,
      (value) => text(value).toLowerCase(),
      (value) => text(value).slice(1),
      (value) => text(value) + text(value),
      (value) => text(value).padEnd(1_000, 'x'),
      (value) => text(value).replace(/./, '\0$&'),
      (value) => text(value).replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)]!),
      (value) => (Array.isArray(value) ? Array.from({ length: 60 }, () => value[0] as unknown) : value),
    ),
  },
  { weight: 3, arbitrary: hostileValue.map((value) => () => value) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.oneof(fc.constantFrom(...HOSTILE_KEYS), hostileText), hostileValue).map(
      ([key, extra]) =>
        (value: unknown) =>
          typeof value === 'object' && value !== null ? changedAt(value, [key], () => extra) : extra,
    ),
  },
);

/** A valid value with one or two errors in it. */
export const nearMiss = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(valid, fc.array(fc.tuple(fc.nat(), mutation), { minLength: 1, maxLength: 2 }))
    .map(([value, changes]) =>
      changes.reduce((now, [at, change]) => {
        const all = places(now);
        return changedAt(now, all[at % all.length]!, change);
      }, value),
    );

import fc from 'fast-check';
import type { z } from 'zod';

/** The parts of a zod 4 schema definition that are read here. */
type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
  values?: unknown[];
  entries?: Record<string, string>;
  pattern?: RegExp;
  checks?: Array<{ _zod: { def: CheckDef } }>;
};
type CheckDef = {
  check: string;
  minimum?: number;
  maximum?: number;
  value?: number;
  pattern?: RegExp;
  prefix?: string;
};
/** Likely values per field name, for what a schema cannot express, such as the id of an existing zone. */
export type Plausible = Record<string, fc.Arbitrary<unknown>>;

const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;
const checksOf = (def: Def): CheckDef[] => (def.checks ?? []).map((check) => check._zod.def);
const accepts = (schema: z.ZodType) => (value: unknown) => schema.safeParse(value).success;

const TRIES = 400;
const FEW = 8;

/**
 * Generates valid inputs from a schema's definition.
 * @param field the name of the field the schema describes
 * @throws Error that names a field with almost no valid candidates: add likely values to `plausible`
 */
export function validInput(schema: z.ZodType, plausible: Plausible, field = 'body'): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  const inner = (part: z.ZodType, name = field) => validInput(part, plausible, name);
  switch (def.type) {
    case 'object': {
      const parts = Object.entries(def.shape!).map(([name, part]) => [name, inner(part, name)]);
      const whole = fc.record(Object.fromEntries(parts)).map(withoutAbsent);
      // Fields that only fit together, such as a latitude with its longitude.
      return checksOf(def).length > 0 ? filtered(schema, field, whole) : whole;
    }
    case 'array': {
      const [min, max] = lengths(checksOf(def), 4);
      return fc.array(inner(def.element!), { minLength: min, maxLength: Math.min(max, min + 4) });
    }
    case 'optional':
    case 'default':
      // What was seen of a field is right by chance only: with it nearly every edit is a conflict.
      return field === 'was'
        ? fc.oneof(inner(def.innerType!), { weight: 8, arbitrary: fc.constant(undefined) })
        : fc.oneof({ weight: 2, arbitrary: inner(def.innerType!) }, fc.constant(undefined));
    case 'nullable':
      return fc.oneof({ weight: 4, arbitrary: inner(def.innerType!) }, fc.constant(null));
    case 'union':
      return fc.oneof(...def.options!.map((option) => inner(option)));
    case 'literal':
      return fc.constantFrom(...def.values!);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries!));
    case 'boolean':
      return fc.boolean();
    case 'pipe': {
      const parts = [def.in!, def.out!].filter((part) => defOf(part).type !== 'transform');
      return parts.length === 1
        ? inner(parts[0]!)
        : filtered(schema, field, fc.oneof(...parts.map((part) => inner(part))));
    }
    case 'number':
      return likely(plausible[field], number(checksOf(def)));
    case 'string':
      return filtered(schema, field, text(def, plausible[field]));
    default:
      throw new Error(
        `${field}: the zod type "${def.type}" is not supported; add a case for it in from-schema.ts`,
      );
  }
}

/** Removes undefined fields, as a client that leaves a field out sends it. */
const withoutAbsent = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));

function lengths(checks: CheckDef[], most: number): [min: number, max: number] {
  const min = Math.max(0, ...checks.map(({ check, minimum }) => (check === 'min_length' ? minimum! : 0)));
  const max = checks.map(({ check, maximum }) => (check === 'max_length' ? maximum! : Infinity));
  return [min, Math.max(min, Math.min(most, ...max))];
}

function number(checks: CheckDef[]): fc.Arbitrary<number> {
  const limit = (name: string, fallback: number) =>
    checks.find(({ check }) => check === name)?.value ?? fallback;
  return fc.integer({ min: limit('greater_than', -1_000), max: limit('less_than', 1_000_000) });
}

function text(def: Def, plausible: fc.Arbitrary<unknown> | undefined): fc.Arbitrary<unknown> {
  const checks = checksOf(def);
  const [minLength, maxLength] = lengths(checks, 400);
  const prefix = checks.find(({ check, prefix: start }) => check === 'string_format' && start)?.prefix ?? '';
  const patterns = [
    def.pattern,
    ...checks.filter(({ prefix: start }) => !start).map(({ pattern }) => pattern),
  ].filter((pattern) => pattern !== undefined);
  const rest = { minLength: Math.max(0, minLength - prefix.length), maxLength: maxLength - prefix.length };
  const byRule = patterns.length
    ? fc.oneof(
        ...patterns.map((pattern) => fc.stringMatching(pattern, { maxLength })),
        fc
          .stringMatching(/^[A-Za-z0-9]*$/, { maxLength: rest.maxLength })
          .map((end) => prefix + end.padEnd(rest.minLength, '7')),
      )
    : fc.oneof(
        fc.string({ unit: 'grapheme', ...rest }),
        fc.string({ unit: fc.constantFrom(...'कखगघचछजझटडतदनपबमयरलवशसहािीुूेैोौंः '), ...rest }),
        fc.string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz '-."), ...rest }),
      );
  return likely(plausible, byRule);
}

/** Keeps the candidates the schema accepts. Throws if there are so few that the search might never end. */
function filtered(
  schema: z.ZodType,
  field: string,
  candidates: fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const found = fc.sample(candidates, { numRuns: TRIES, seed: 1 }).filter(accepts(schema)).length;
  if (found < FEW)
    throw new Error(
      `${field}: only ${found} of ${TRIES} candidates are valid; add likely values in fuzz/world.ts`,
    );
  return candidates.filter(accepts(schema));
}

/** Mostly a likely value, where there is one. */
const likely = <T>(plausible: fc.Arbitrary<unknown> | undefined, byRule: fc.Arbitrary<T>) =>
  plausible ? fc.oneof({ weight: 9, arbitrary: plausible }, byRule) : byRule;

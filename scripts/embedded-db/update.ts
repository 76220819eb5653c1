import { BSONRegExp } from 'bson';
import { Aggregator } from 'mingo/aggregator';
import { updateOne } from 'mingo/updater';
import { cloneDeep, setValue } from 'mingo/util';
import { compile, engineOptions } from './engine';
import { CommandError, type Doc } from './errors';
import { isObject, keyOf, withRegExps } from './values';

const PIPELINE_STAGES = ['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith'];
const ON_ARRAYS = ['$push', '$addToSet', '$pull', '$pullAll', '$pop'];
const ON_NUMBERS = ['$inc', '$mul'];
const NEVER_CREATES = ['$unset', '$pull', '$pullAll', '$pop', '$rename'];

/** What an update statement carries beside the update itself. */
export interface UpdateContext {
  filter: Doc;
  arrayFilters?: Doc[];
  inserting?: boolean;
}

/** The value at a dotted path that names every array place by its number. */
function at(doc: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((node, key) => {
    if (Array.isArray(node)) return node[Number(key)];
    return isObject(node) && Object.hasOwn(node, key) ? node[key] : undefined;
  }, doc);
}

function conditionsOn(filter: Doc, path: string): Doc[] {
  return Object.entries(filter).flatMap(([key, condition]) => {
    if (key === '$and') return (condition as Doc[]).flatMap((part) => conditionsOn(part, path));
    return key === path || key.startsWith(`${path}.`) ? [{ [key]: condition }] : [];
  });
}

const rootOf = (filter: Doc): string => {
  const [key = '', value] = Object.entries(filter)[0] ?? [];
  return key.startsWith('$') && Array.isArray(value) ? rootOf(value[0] as Doc) : key.split('.')[0]!;
};

/** Which elements of the array at `path` a `$`, `$[]` or `$[name]` stands for. */
function placesFor(position: string, path: string, doc: Doc, { filter, arrayFilters = [] }: UpdateContext) {
  const array = at(doc, path);
  if (!Array.isArray(array))
    throw new CommandError(2, 'BadValue', `The path '${path}' must exist and be an array`);
  const places = [...array.keys()];
  if (position === '$[]') return places;
  const matching = (query: Doc, root: string) => {
    const compiled = compile(query);
    return places.filter((place) => {
      const probe: Doc = {};
      setValue(probe, root, root === path ? [array[place]] : array[place]);
      return compiled.test(probe);
    });
  };
  if (position === '$') {
    const first = matching({ $and: [{}, ...conditionsOn(filter, path)] }, path)[0];
    if (first !== undefined && conditionsOn(filter, path).length) return [first];
    throw new CommandError(
      2,
      'BadValue',
      'The positional operator did not find the match needed from the query.',
    );
  }
  const name = position.slice(2, -1);
  const wanted = arrayFilters.find((each) => rootOf(each) === name);
  if (!wanted) throw new CommandError(2, 'BadValue', `No array filter found for identifier '${name}'`);
  return matching(wanted, name);
}

/** Spells `$`, `$[]` and `$[name]` out as array places: mingo resolves only one of them per array. */
function spellOut(path: string, doc: Doc, context: UpdateContext): string[] {
  let paths = [''];
  for (const part of path.split('.')) {
    const parts = (parent: string) =>
      /^\$(\[\w*\])?$/.test(part) ? placesFor(part, parent, doc, context) : [part];
    paths = paths.flatMap((parent) =>
      parts(parent).map((next) => (parent ? `${parent}.${next}` : `${next}`)),
    );
  }
  return paths;
}

/** Refuses what MongoDB refuses and mingo would pass over in silence. */
function check(operator: string, path: string, value: unknown, doc: Doc): void {
  const keys = path.split('.');
  let node: unknown = doc;
  for (const [depth, key] of keys.entries()) {
    const viable = Array.isArray(node) ? /^\d+$/.test(key) : isObject(node);
    if (!viable && NEVER_CREATES.includes(operator)) return;
    const parent = keys.slice(0, depth).join('.');
    if (!viable)
      throw new CommandError(28, 'PathNotViable', `Cannot create field '${key}' in element {${parent}: ...}`);
    node = at(node, key);
    if (node === undefined) break;
  }
  if (ON_ARRAYS.includes(operator) && node !== undefined && !Array.isArray(node))
    throw new CommandError(2, 'BadValue', `Cannot apply ${operator} to the non-array field '${path}'`);
  if (
    ON_NUMBERS.includes(operator) &&
    (typeof value !== 'number' || !['number', 'undefined'].includes(typeof node))
  )
    throw new CommandError(14, 'TypeMismatch', `Cannot apply ${operator} to the non-numeric field '${path}'`);
  if (operator === '$currentDate' && isObject(value) && value.$type !== 'date')
    throw new CommandError(2, 'BadValue', '$currentDate supports dates only');
  if (operator === '$push' && isObject(value) && isObject(value.$sort) && Object.keys(value.$sort).length > 1)
    throw new CommandError(2, 'BadValue', '$push with $sort supports one key only');
}

function applyOperators(next: Doc, update: Doc, context: UpdateContext): void {
  const modifier: Record<string, Doc> = {};
  const seen = new Set<string>();
  for (const [operator, fields] of Object.entries(update)) {
    if (!isObject(fields))
      throw new CommandError(9, 'FailedToParse', `Modifiers of ${operator} must be an object`);
    for (const [path, value] of Object.entries(fields)) {
      if (seen.has(path))
        throw new CommandError(
          40,
          'ConflictingUpdateOperators',
          `Updating the path '${path}' would create a conflict at '${path}'`,
        );
      seen.add(path);
      if (operator === '$setOnInsert' && !context.inserting) continue;
      const target = (modifier[operator === '$setOnInsert' ? '$set' : operator] ??= {});
      for (const spelled of spellOut(path, next, context)) {
        check(operator, spelled, value, next);
        // mingo ignores $slice, $sort and duplicates when the array is not there yet.
        if (['$push', '$addToSet'].includes(operator) && at(next, spelled) === undefined)
          setValue(next, spelled, []);
        target[spelled] = operator === '$pull' ? withRegExps(value) : value;
      }
    }
  }
  try {
    // No idKey: mingo refuses any mention of _id, MongoDB only a change of it.
    updateOne([next], {}, modifier, {}, { ...engineOptions, idKey: '' });
  } catch (error) {
    const message = (error as Error).message;
    const conflict = message.includes('would create a conflict');
    throw new CommandError(
      conflict ? 40 : 9,
      conflict ? 'ConflictingUpdateOperators' : 'FailedToParse',
      message,
    );
  }
}

/**
 * The document an update makes of `doc`, which stays as it is. `update` is a replacement, an operator
 * document or a pipeline. @throws when the update is malformed, impossible here, or would change `_id`.
 */
export function updated(doc: Doc, update: unknown, context: UpdateContext): Doc {
  let next = cloneDeep(doc) as Doc;
  if (Array.isArray(update)) {
    const unknown = update.find((stage) => !PIPELINE_STAGES.includes(Object.keys(stage as Doc)[0] ?? ''));
    if (unknown) throw new CommandError(40324, 'Location40324', 'Unsupported stage in an update pipeline');
    next = new Aggregator(withRegExps(update as Doc[]), engineOptions).run<Doc>([next])[0]!;
  } else if (!isObject(update)) {
    throw new CommandError(9, 'FailedToParse', 'Update argument must be either an object or an array');
  } else if (Object.keys(update)[0]?.startsWith('$')) {
    applyOperators(next, update, context);
  } else {
    if (Object.keys(update).some((key) => key.startsWith('$')))
      throw new CommandError(52, 'DollarPrefixedFieldName', 'A replacement must not hold update operators');
    next = '_id' in doc ? { _id: doc._id, ...update } : { ...update };
  }
  if (doc._id !== undefined && keyOf(next._id) !== keyOf(doc._id))
    throw new CommandError(
      66,
      'ImmutableField',
      "the (immutable) field '_id' was found to have been altered",
    );
  return next;
}

/** What an upsert starts from: the fields its filter demands to be equal to something. */
export function upsertSeed(filter: Doc, seed: Doc = {}): Doc {
  for (const [path, condition] of Object.entries(filter)) {
    const parts = ['$and', '$or'].includes(path) ? (condition as Doc[]) : [];
    if (path === '$and' || parts.length === 1) parts.forEach((part) => upsertSeed(part, seed));
    if (path.startsWith('$')) continue;
    const operators = isObject(condition) && Object.keys(condition)[0]?.startsWith('$');
    const value = operators ? (condition as Doc).$eq : condition;
    if (value !== undefined && !(value instanceof BSONRegExp)) setValue(seed, path, value);
  }
  return seed;
}

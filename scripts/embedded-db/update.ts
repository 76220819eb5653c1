import { Aggregator } from 'mingo/aggregator';
import { updateOne } from 'mingo/updater';
import { cloneDeep, resolve, setValue } from 'mingo/util';
import { compile, engineOptions, updateOptions } from './engine';
import { CommandError, type Doc } from './errors';
import { isObject, keyOf } from './values';

const STAGES = ['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith'];
const ON_NUMBERS = ['$inc', '$mul'];
const ON_ARRAYS = ['$push', '$addToSet', '$pull', '$pullAll', '$pop'];
const NEVER_CREATE = ['$unset', '$pull', '$pullAll', '$pop', '$rename'];
const OPERATORS = ['$set', '$min', '$max', '$push', '$addToSet', ...ON_NUMBERS, ...NEVER_CREATE];

const failed = (message: string) => new CommandError(9, 'FailedToParse', message);
const conflict = (message: string) => new CommandError(40, 'ConflictingUpdateOperators', message);

/** A path with one `$[name]`, once for each element of the array that the array filter of this name finds. */
function placed(path: string, doc: Doc, arrayFilters: Doc[]): string[] {
  const [, before, name, after] = /^(.+?)\.\$\[(\w+)\](.*)$/.exec(path) ?? [];
  if (/\.\$/.test(after ?? path)) throw failed(`In paths with '$', only one '$[name]' is supported: ${path}`);
  if (!before || !name) return [path];
  const filter = arrayFilters.find((each) => Object.keys(each)[0]?.split('.')[0] === name);
  if (!filter) throw failed(`No array filter found for identifier '${name}' in path '${path}'`);
  const array = resolve(doc, before);
  if (!Array.isArray(array))
    throw new CommandError(2, 'BadValue', `The path '${before}' must exist in the document, as an array`);
  const query = compile(filter);
  return array.flatMap((element, at) => (query.test({ [name]: element }) ? `${before}.${at}${after}` : []));
}

/** Refuses what MongoDB refuses and mingo would ignore. */
function check(operator: string, path: string, value: unknown, doc: Doc): void {
  let node: unknown = doc;
  for (const key of path.split('.')) {
    if (node === undefined) break;
    if (Array.isArray(node) ? !/^\d+$/.test(key) : !isObject(node)) {
      if (NEVER_CREATE.includes(operator)) return;
      throw new CommandError(
        28,
        'PathNotViable',
        `Cannot create field '${key}' of '${path}' in the existing value`,
      );
    }
    node = resolve(node as Doc, key);
  }
  if (ON_ARRAYS.includes(operator) && node !== undefined && !Array.isArray(node))
    throw new Error(`Cannot apply ${operator} to the non-array field '${path}'`);
  const numbers = typeof value === 'number' && ['number', 'undefined'].includes(typeof node);
  if (ON_NUMBERS.includes(operator) && !numbers)
    throw new CommandError(14, 'TypeMismatch', `Cannot apply ${operator} to the non-numeric field '${path}'`);
  if (operator === '$push' && isObject(value) && isObject(value.$sort) && Object.keys(value.$sort).length > 1)
    throw new Error('$push with $sort supports one key only');
  if (operator === '$rename') check('$set', String(value), undefined, doc);
}

function applyOperators(next: Doc, update: Doc, arrayFilters: Doc[], inserting: boolean): void {
  const modifier: Record<string, Doc> = {};
  const seen = new Set<string>();
  for (const [name, fields] of Object.entries(update)) {
    const operator = name === '$setOnInsert' ? '$set' : name;
    if (!OPERATORS.includes(operator) || !isObject(fields))
      throw failed(`Unknown or malformed modifier: ${name}`);
    for (const [path, value] of Object.entries(fields)) {
      if (seen.has(path)) throw conflict(`Updating the path '${path}' would create a conflict at '${path}'`);
      seen.add(path);
      if (name === '$setOnInsert' && !inserting) continue;
      for (const target of placed(path, next, arrayFilters)) {
        check(operator, target, value, next);
        // mingo ignores $slice, $sort and duplicates when the array does not exist yet.
        if (['$push', '$addToSet'].includes(operator) && resolve(next, target) === undefined)
          setValue(next, target, []);
        (modifier[operator] ??= {})[target] = value;
      }
    }
  }
  try {
    updateOne([next], {}, modifier, {}, updateOptions);
  } catch (error) {
    const { message } = error as Error;
    throw message.includes('would create a conflict') ? conflict(message) : failed(message);
  }
}

/** Applies an update (replacement, operators or pipeline) to a copy of `doc`. */
export function updated(doc: Doc, update: unknown, arrayFilters: Doc[] = [], inserting = false): Doc {
  let next = cloneDeep(doc) as Doc;
  if (Array.isArray(update)) {
    if (!update.every((stage) => STAGES.includes(Object.keys(stage)[0] ?? '')))
      throw new CommandError(40324, 'Location40324', 'Unsupported stage in an update pipeline');
    next = new Aggregator(update, engineOptions).run<Doc>([next])[0]!;
  } else if (!isObject(update)) {
    throw failed('Update argument must be either an object or an array');
  } else if (Object.keys(update)[0]?.startsWith('$')) {
    applyOperators(next, update, arrayFilters, inserting);
  } else {
    if (Object.keys(update).some((key) => key.startsWith('$')))
      throw new CommandError(52, 'DollarPrefixedFieldName', 'A replacement must not hold update operators');
    next = '_id' in doc ? { _id: doc._id, ...update } : update;
  }
  if (doc._id !== undefined && keyOf(next._id) !== keyOf(doc._id))
    throw new CommandError(66, 'ImmutableField', "Performing an update on the path '_id' would modify it");
  return next;
}

/** What an upsert starts from: the fields its filter requires to be equal to a value. */
export function upsertSeed(filter: Doc, seed: Doc = {}): Doc {
  for (const [path, condition] of Object.entries(filter)) {
    if (path === '$and' || (path === '$or' && condition.length === 1))
      for (const part of condition) upsertSeed(part, seed);
    if (path.startsWith('$')) continue;
    const value =
      isObject(condition) && Object.keys(condition)[0]?.startsWith('$') ? condition.$eq : condition;
    if (value !== undefined && !(value instanceof RegExp)) setValue(seed, path, value);
  }
  return seed;
}

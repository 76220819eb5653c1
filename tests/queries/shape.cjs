const RANGES = new Set(['$gt', '$gte', '$lt', '$lte']);
/** How the driver counts a whole collection. */
const COUNT = JSON.stringify([{ $match: {} }, { $group: { _id: 1, n: { $sum: 1 } } }]);
const isPlain = (value) => Object.prototype.toString.call(value) === '[object Object]' && !value._bsontype;

/** How an index on a field can be used for a condition: by value, by range, or not at all. */
function useOf(condition) {
  const pattern =
    condition instanceof RegExp ? condition : condition?._bsontype === 'BSONRegExp' && condition;
  if (pattern) return anchored(pattern.source ?? pattern.pattern, pattern.flags ?? pattern.options);
  if (!isPlain(condition)) return 'equal';
  const operators = Object.keys(condition);
  if (!operators.some((operator) => operator.startsWith('$'))) return 'equal';
  if (operators.includes('$eq') || operators.includes('$in')) return 'equal';
  if (operators.some((operator) => RANGES.has(operator))) return 'range';
  if (operators.includes('$regex'))
    return anchored(String(condition.$regex.source ?? condition.$regex), condition.$options);
  return condition.$exists === true ? 'exists' : 'other';
}
const anchored = (source, options = '') =>
  source.startsWith('^') && !options.includes('i') ? 'range' : 'other';

/** The fields of a filter by their use, and the parts of each `$or`. */
function fieldsOf(filter, fields = {}, either = []) {
  for (const [name, condition] of Object.entries(filter ?? {})) {
    if (name === '$and') for (const part of condition) fieldsOf(part, fields, either);
    else if (name === '$or') either.push(condition.map((part) => fieldsOf(part)));
    else if (name.startsWith('$')) fields[name] = 'other';
    else if (isPlain(condition) && condition.$elemMatch && isPlain(condition.$elemMatch)) {
      const within = fieldsOf(condition.$elemMatch);
      for (const [inner, use] of Object.entries(within.fields))
        fields[inner.startsWith('$') ? name : `${name}.${inner}`] = use;
    } else if (fields[name] !== 'equal') fields[name] = useOf(condition);
  }
  return { fields, either };
}

/**
 * What a command asks of the indexes: its filters, without their values, its sort and whether it has a limit.
 * @returns one for each filter, with the filter itself; none for a command without one
 */
function shapesOf(command) {
  const [does] = Object.keys(command);
  const collection = command[does];
  const shape = (filter, { sort, limit, update } = {}) => ({
    does,
    collection,
    filter: filter ?? {},
    ...fieldsOf(filter),
    // Mongoose sends a Map.
    sort: sort instanceof Map ? [...sort] : Object.entries(sort ?? {}),
    limited: Boolean(limit),
    // Another change that was decided meanwhile would undo it (lib/domain/change.ts).
    ...(collection === 'cards' && update && !update.$inc?.revision && { uncounted: true }),
  });
  if (does === 'find') return [shape(command.filter, command)];
  if (does === 'findAndModify') return [shape(command.query, { ...command, limit: 1 })];
  if (does === 'distinct' || does === 'count') return [shape(command.query)];
  if (does === 'update')
    return command.updates.map(({ q, u, multi }) => shape(q, { limit: !multi, update: u }));
  if (does === 'delete') return command.deletes.map(({ q, limit }) => shape(q, { limit }));
  if (does !== 'aggregate') return [];
  // Behind one of these the documents are no longer the collection's.
  const until = command.pipeline.findIndex((stage) => '$group' in stage || '$unwind' in stage);
  const own = until < 0 ? command.pipeline : command.pipeline.slice(0, until);
  const stage = (name) => own.find((each) => name in each)?.[name];
  const filter = own[0] && '$match' in own[0] ? own[0].$match : {};
  // How many there are in all, by the one index that has every document.
  if (command.hint?._id && JSON.stringify(command.pipeline) === COUNT) return [{ ...shape(), does: 'count' }];
  return [shape(filter, { sort: stage('$sort'), limit: stage('$limit') })];
}

module.exports = { shapesOf };

/** Far more than any form has: what walks a value by calling itself fails from some thousands on. */
const MAX_DEPTH = 20;

/**
 * Reads JSON that somebody sent.
 * @throws SyntaxError if it is none, or lists and objects in it are more than MAX_DEPTH deep
 */
export function parseJson(text: string): unknown {
  // It takes any depth, and time by the length of the text alone.
  const value: unknown = JSON.parse(text);
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new SyntaxError('too deep');
    level = level.flatMap((each) => (typeof each === 'object' && each ? Object.values(each) : []));
  }
  return value;
}

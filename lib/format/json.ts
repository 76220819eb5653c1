/** JSON in UTF-8 of a `Value`. */
export type JsonBytes<Value> = Uint8Array<ArrayBuffer> & { readonly of?: Value };

const utf8 = new TextEncoder();

/** JSON as bytes, which a worker can hand to the page without a copy and a request can send as they are. */
export const jsonBytes = <Value>(value: Value): JsonBytes<Value> => utf8.encode(JSON.stringify(value));

/** Frees bytes that were sent, which the collector would leave for long; in an older browser it does. */
export function release({ buffer }: JsonBytes<unknown>): void {
  (buffer as { transfer?: (length: number) => ArrayBuffer }).transfer?.(0);
}

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

/** In UTF-8. */
export type JsonBytes<Value> = Uint8Array<ArrayBuffer> & { readonly of?: Value };

const utf8 = new TextEncoder();

/** A worker can pass bytes to the page without a copy, and a request can send them as they are. */
export const jsonBytes = <Value>(value: Value): JsonBytes<Value> => utf8.encode(JSON.stringify(value));

/** The garbage collector would keep sent bytes for long; in older browsers it does. */
export function release({ buffer }: JsonBytes<unknown>): void {
  (buffer as { transfer?: (length: number) => ArrayBuffer }).transfer?.(0);
}

/** Far more than any form needs. Recursive code fails at some thousands. */
const MAX_DEPTH = 20;

/**
 * For text from outside.
 * @throws SyntaxError also if it is nested deeper than MAX_DEPTH
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

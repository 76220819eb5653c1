/** JSON in UTF-8 of a `Value`. */
export type JsonBytes<Value> = Uint8Array<ArrayBuffer> & { readonly of?: Value };

const utf8 = new TextEncoder();

/** JSON as bytes, which a worker can hand to the page without a copy and a request can send as they are. */
export const jsonBytes = <Value>(value: Value): JsonBytes<Value> => utf8.encode(JSON.stringify(value));

/** Frees bytes that were sent, which the collector would leave for long; in an older browser it does. */
export function release({ buffer }: JsonBytes<unknown>): void {
  (buffer as { transfer?: (length: number) => ArrayBuffer }).transfer?.(0);
}

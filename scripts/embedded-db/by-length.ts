/**
 * Splits a stream into parts that each begin with their own length, as messages and documents of MongoDB do.
 * @throws Error when a length is impossible, or the stream ends within a part
 */
export async function* byLength(
  stream: AsyncIterable<Buffer>,
  least: number,
  most: number,
): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of stream) {
    pieces.push(piece);
    length += piece.length;
    // The length may be split between two pieces.
    if (pieces[0]!.length < 4) pieces = [Buffer.concat(pieces)];
    while (length >= 4) {
      const size = pieces[0]!.readInt32LE();
      if (size < least || size > most) throw new Error(`a part of ${size} bytes`);
      if (length < size) break;
      const all = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
      // An empty rest would keep the whole part alive.
      pieces = length > size ? [all.subarray(size)] : [];
      length -= size;
      yield all.subarray(0, size);
    }
  }
  if (length > 0) throw new Error('the last part is incomplete');
}

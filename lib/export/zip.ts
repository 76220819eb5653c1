import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of the archive, in pieces of text. */
export type ZipEntry = { name: string; content: AsyncIterable<string> | Iterable<string> };

const VERSION = 20;
/** Sizes come after the data, names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, midnight: the earliest a ZIP knows. The same content is then the same file. */
const DATE = 0x0021;

type Sizes = { crc: number; packed: number; plain: number };
const UNKNOWN: Sizes = { crc: 0, packed: 0, plain: 0 };

/** Little-endian fields of two (`[value, 2]`) or four bytes, then whatever bytes follow. */
function record(fields: Array<readonly [value: number, bytes: 2 | 4]>, ...rest: Uint8Array[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((size, field) => size + field[1], 0));
  let at = 0;
  for (const [value, size] of fields) at = bytes.writeUIntLE(value, at, size);
  return Buffer.concat([bytes, ...rest]);
}

/** What the header of a file and its line in the directory share. */
const about = ({ crc, packed, plain }: Sizes, name: Buffer) =>
  [
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATED, 2],
    [0, 2],
    [DATE, 2],
    [crc, 4],
    [packed, 4],
    [plain, 4],
    [name.length, 2],
    [0, 2],
  ] as const;

/** The data of a file, packed; afterwards `sizes` says how much it was. */
async function* packed(content: ZipEntry['content'], sizes: Sizes): AsyncGenerator<Buffer> {
  async function* measured() {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      sizes.crc = crc32(bytes, sizes.crc);
      sizes.plain += bytes.length;
      yield bytes;
    }
  }
  const deflate = createDeflateRaw();
  // What fails in the content comes out of the loop; leaving the loop ends the content.
  pipeline(Readable.from(measured(), { objectMode: false }), deflate, () => undefined);
  for await (const piece of deflate as AsyncIterable<Buffer>) {
    sizes.packed += piece.length;
    yield piece;
  }
}

/**
 * A ZIP archive as it comes into being: nothing of a file is kept but its name and sizes (APPNOTE.TXT 4.3,
 * without ZIP64).
 * @throws RangeError for a file over 4 GiB; whatever the content throws
 */
export async function* zip(entries: ZipEntry[]): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const header = record([[0x04034b50, 4], ...about(UNKNOWN, name)], name);
    yield header;
    const sizes = { ...UNKNOWN };
    yield* packed(entry.content, sizes);
    const descriptor = record([
      [0x08074b50, 4],
      [sizes.crc, 4],
      [sizes.packed, 4],
      [sizes.plain, 4],
    ]);
    yield descriptor;
    directory.push(
      record(
        [
          [0x02014b50, 4],
          [VERSION, 2],
          ...about(sizes, name),
          // No comment, first disk, no attributes.
          [0, 2],
          [0, 2],
          [0, 2],
          [0, 4],
          [offset, 4],
        ],
        name,
      ),
    );
    offset += header.length + sizes.packed + descriptor.length;
  }
  const listed = Buffer.concat(directory);
  yield listed;
  yield record([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [entries.length, 2],
    [entries.length, 2],
    [listed.length, 4],
    [offset, 4],
    [0, 2],
  ]);
}

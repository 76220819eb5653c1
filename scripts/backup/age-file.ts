import { createReadStream, rmSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import type { Decrypter, Encrypter } from 'age-encryption';
import { problem } from './problems';

/** age encrypts pieces of this many bytes; each takes 16 bytes more in the file. */
const PIECE = 64 * 1024;

type Failure = NodeJS.ErrnoException;
// The library's types refer to the browser's class of the same name.
type Web = globalThis.ReadableStream<Uint8Array>;
const web = (bytes: AsyncIterable<Uint8Array>) => ReadableStream.from(bytes) as unknown as Web;
const pieces = (stream: Web) => stream as unknown as AsyncIterable<Uint8Array>;

function writeProblem(file: string, error: Failure): Error {
  if (['ENOSPC', 'EFBIG', 'EDQUOT'].includes(error.code ?? ''))
    return problem(
      'noSpace',
      `There is no space left for ${file}: free some, or choose another place with --to.`,
    );
  if (!error.syscall) return error;
  return new Error(`${file} cannot be written (${error.code}): choose another place with --to.`, {
    cause: error,
  });
}

/**
 * Writes `content` compressed and encrypted. It is written under a temporary name, synced and then renamed,
 * so that the final name never holds an incomplete file. Only its owner may read it.
 * @throws ExitError when the disk is full; Error when `file` exists or cannot be written; whatever `content` throws
 */
export async function writeEncrypted(
  file: string,
  encrypter: Encrypter,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const there = await stat(file).catch(() => undefined);
  if (there) throw new Error(`${file} already exists and was not changed: choose another name with --to.`);
  const temporary = `${file}.${process.pid}.partial`;
  const drop = () => rmSync(temporary, { force: true });
  process.once('exit', drop);
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      const packed = pipeline(Readable.from(content), createGzip(), () => {});
      for await (const piece of pieces(await encrypter.encrypt(web(packed)))) await handle.writeFile(piece);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
    const folder = await open(path.dirname(file), 'r');
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    throw writeProblem(file, error as Failure);
  } finally {
    drop();
    process.off('exit', drop);
  }
}

/** Where the encrypted pieces begin: 16 bytes after the header's last line. */
async function whereContentBegins(file: string): Promise<number> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(PIECE), 0, PIECE, 0);
    const head = buffer.subarray(0, bytesRead);
    return head.indexOf('\n', head.indexOf('\n--- ') + 1) + 1 + 16;
  } finally {
    await handle.close();
  }
}

function headProblem(file: string, error: Failure): Error {
  if (error.syscall) return new Error(`${file} cannot be read (${error.code}).`, { cause: error });
  if (/no identity matched/.test(error.message))
    return problem(
      'wrongKey',
      `Neither BACKUP_PASSPHRASE nor BACKUP_IDENTITY opens ${file}: use those it was made for (if they are, its first bytes are damaged).`,
    );
  return problem(
    'damaged',
    `${file} is not a backup, or its first bytes are damaged: use another copy.`,
    error,
  );
}

async function* openedPieces(file: string, decrypter: Decrypter): AsyncGenerator<Uint8Array> {
  const opened = await decrypter.decrypt(web(createReadStream(file))).catch((error: Failure) => {
    throw headProblem(file, error);
  });
  let read = 0;
  try {
    for await (const piece of pieces(opened)) {
      read += piece.length;
      yield piece;
    }
  } catch (error) {
    if ((error as Failure).syscall) throw headProblem(file, error as Failure);
    const at = (await whereContentBegins(file)) + (read / PIECE) * (PIECE + 16);
    throw problem('damaged', `${file} is damaged near byte ${at}, or incomplete: use another copy.`, error);
  }
}

/**
 * Reads what `writeEncrypted` wrote. A piece is passed on only after its authentication tag was checked.
 * @throws ExitError for a wrong passphrase or identity, and for a damaged or incomplete file
 */
export function readEncrypted(file: string, decrypter: Decrypter): AsyncIterable<Buffer> {
  return pipeline(Readable.from(openedPieces(file, decrypter)), createGunzip(), () => {});
}

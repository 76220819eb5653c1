import { serialize } from 'bson';
import type { Doc } from './errors';
import { decode } from './values';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const KNOWN_REQUIRED_BITS = CHECKSUM_PRESENT | MORE_TO_COME;

/** The largest message taken, in bytes. */
export const MAX_MESSAGE = 48_000_000;

/** A command as it came: `sequences` are already folded into `body`. */
export interface Request {
  id: number;
  body: Doc;
  wantsReply: boolean;
  legacy: boolean;
}

/** Cuts a byte stream into whole messages. @throws when a length is impossible, to close the connection. */
export class MessageReader {
  private chunks: Buffer[] = [];
  private length = 0;

  *push(chunk: Buffer): Generator<Buffer> {
    this.chunks.push(chunk);
    this.length += chunk.length;
    while (this.length >= 4) {
      if (this.chunks[0]!.length < 4) this.chunks = [Buffer.concat(this.chunks)];
      const size = this.chunks[0]!.readInt32LE(0);
      if (size < 16 || size > MAX_MESSAGE) throw new Error(`a message of ${size} bytes`);
      if (this.length < size) return;
      const all = this.chunks.length === 1 ? this.chunks[0]! : Buffer.concat(this.chunks);
      // An empty rest would keep the whole message alive.
      this.chunks = all.length > size ? [all.subarray(size)] : [];
      this.length -= size;
      yield all.subarray(0, size);
    }
  }
}

/** Reads an OP_MSG, or the OP_QUERY a driver opens with. @throws when it is neither or malformed. */
export function parseRequest(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  if (opCode === OP_QUERY) {
    const nameEnd = message.indexOf(0, 20);
    const namespace = message.toString('utf8', 20, nameEnd);
    if (nameEnd < 0 || !namespace.endsWith('.$cmd')) throw new Error('OP_QUERY is for the handshake only');
    const body = decode(message, nameEnd + 9);
    return { id, body: { ...body, $db: namespace.slice(0, -5) }, wantsReply: true, legacy: true };
  }
  if (opCode !== OP_MSG) throw new Error(`operation ${opCode}`);
  const flags = message.readUInt32LE(16);
  if (flags & 0xffff & ~KNOWN_REQUIRED_BITS) throw new Error('unknown message flags');
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let body: Doc | undefined;
  const sequences: Doc = {};
  for (let at = 20; at < end;) {
    const kind = message[at];
    const size = message.readInt32LE(at + 1);
    if (size < 5 || at + 1 + size > end) throw new Error('malformed section');
    if (kind === 0 && !body) body = decode(message, at + 1);
    else if (kind === 1) readSequence(message.subarray(at + 5, at + 1 + size), sequences);
    else throw new Error('unknown section');
    at += 1 + size;
  }
  if (!body) throw new Error('a message without a body');
  return { id, body: { ...body, ...sequences }, wantsReply: !(flags & MORE_TO_COME), legacy: false };
}

function readSequence(section: Buffer, sequences: Doc): void {
  const nameEnd = section.indexOf(0);
  if (nameEnd < 0) throw new Error('malformed section');
  const docs: Doc[] = [];
  for (let at = nameEnd + 1; at < section.length; at += section.readInt32LE(at))
    docs.push(decode(section, at));
  sequences[section.toString('utf8', 0, nameEnd)] = docs;
}

/** Writes a reply in the form its request came in. */
export function encodeReply(request: Pick<Request, 'id' | 'legacy'>, body: Doc): Buffer {
  const doc = serialize(body);
  const head = Buffer.alloc(request.legacy ? 36 : 21);
  head.writeInt32LE(head.length + doc.length, 0);
  head.writeInt32LE(request.id, 8);
  head.writeInt32LE(request.legacy ? OP_REPLY : OP_MSG, 12);
  // OP_REPLY: flags, cursor, place, then one document; OP_MSG: flags and a section of kind 0.
  if (request.legacy) head.writeInt32LE(1, 32);
  return Buffer.concat([head, doc]);
}

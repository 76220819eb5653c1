import { serialize } from 'bson';
import { byLength } from './by-length';
import type { Doc } from './errors';
import { decode } from './values';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const MORE_TO_COME = 2;

/** The largest accepted message, in bytes. */
export const MAX_MESSAGE = 48_000_000;

type Request = { id: number; legacy: boolean; wantsReply: boolean; body: Doc };

/** Cuts a byte stream into whole messages. @throws when a length is impossible, to close the connection. */
export const messages = (stream: AsyncIterable<Buffer>) => byLength(stream, 21, MAX_MESSAGE);

/** Reads an OP_MSG, or the OP_QUERY of a driver's handshake. @throws when it is neither or malformed. */
export function parseRequest(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  const flags = message.readUInt32LE(16);
  if (opCode === OP_QUERY) {
    const nameEnd = message.indexOf(0, 20);
    const namespace = message.toString('utf8', 20, nameEnd);
    if (nameEnd < 0 || !namespace.endsWith('.$cmd')) throw new Error('OP_QUERY is for the handshake only');
    const body = { ...decode(message, nameEnd + 9), $db: namespace.slice(0, -5) };
    return { id, legacy: true, wantsReply: true, body };
  }
  if (opCode !== OP_MSG) throw new Error(`operation ${opCode}`);
  // Unknown flags among the lower 16 must be refused; the checksum is optional.
  if (flags & 0xffff & ~MORE_TO_COME) throw new Error('unknown message flags');
  let body: Doc | undefined;
  const sequences: Doc = {};
  for (let at = 20; at < message.length;) {
    const kind = message[at];
    const size = message.readInt32LE(at + 1);
    if (size < 5 || at + 1 + size > message.length) throw new Error('malformed section');
    if (kind === 0 && !body) body = decode(message, at + 1);
    else if (kind === 1) readSequence(message.subarray(at + 5, at + 1 + size), sequences);
    else throw new Error('unknown section');
    at += 1 + size;
  }
  if (!body) throw new Error('a message without a body');
  return { id, legacy: false, wantsReply: !(flags & MORE_TO_COME), body: { ...body, ...sequences } };
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
export function encodeReply({ id, legacy }: Request, body: Doc): Buffer {
  const doc = serialize(body);
  // OP_REPLY: flags, cursor, place, then one document; OP_MSG: flags and a section of kind 0.
  const head = Buffer.alloc(legacy ? 36 : 21);
  head.writeInt32LE(head.length + doc.length, 0);
  head.writeInt32LE(id, 8);
  head.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12);
  if (legacy) head.writeInt32LE(1, 32);
  return Buffer.concat([head, doc]);
}

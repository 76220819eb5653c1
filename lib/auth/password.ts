import 'server-only';
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { isCommonPassword } from './common-passwords';

/** OWASP's Argon2id setting (docs/security.md#password-hashing); the library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_AT_ONCE = 4;
const DIGEST_LENGTH = 64;

/** A hash nobody's password has: verified for unknown ids so that they cost as much as known ones. */
let decoy: Promise<string> | undefined;

let running = 0;
const waiting: Array<() => void> = [];

// Four hashes of 19 MiB at a time: a flood of sign-ins queues here instead of filling the memory.
async function oneOfFour<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const sha256hex = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** Compared as bytes: what was sent in a digest's place may hold letters of several bytes. */
function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a, 'utf8'), Buffer.from(b, 'utf8')];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * What is hashed of a password: keyboards write क़ or é in two ways that look alike, and a person must get in from
 * each of them (NIST SP 800-63B, NFKC). The digests around it are of the text as it was sent.
 */
const normal = (plain: string): string => plain.normalize('NFKC');

/**
 * The plain password inside the sign-in form of docs/contract.md#calls: sha256hex(p) + p + sha256hex(p).
 * @returns it as it is hashed; null when the parts do not fit together
 */
export function openDigest(sent: string): string | null {
  const plain = sent.slice(DIGEST_LENGTH, -DIGEST_LENGTH);
  if (sent.length <= 2 * DIGEST_LENGTH) return null;
  const digest = sha256hex(plain);
  return equal(sent.slice(0, DIGEST_LENGTH), digest) && equal(sent.slice(-DIGEST_LENGTH), digest)
    ? normal(plain)
    : null;
}

/** Argon2id, encoded with its parameters. @param plain 8 to 128 characters */
export const hashPassword = (plain: string): Promise<string> => oneOfFour(() => hash(normal(plain), COST));

/**
 * Whether `sent`, in the sign-in form, is the password of `passwordHash`.
 * The same work is done when either is missing, so an answer's time tells nothing.
 */
export async function verifyPassword(passwordHash: string | undefined, sent: string): Promise<boolean> {
  decoy ??= hashPassword(`decoy ${randomInt(2 ** 47)}`);
  const plain = openDigest(sent);
  const right = await oneOfFour(async () => verify(passwordHash ?? (await decoy!), plain ?? ''));
  return right && passwordHash !== undefined && plain !== null;
}

const TODAYS = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Whether a hash was made in another way than today's, to be made anew at sign-in. */
export const needsRehash = (passwordHash: string): boolean => !passwordHash.startsWith(TODAYS);

/**
 * Whether a guesser would try this first: a common password, or the account's own id, whatever their case.
 * @param accountId employeeId or adminId
 */
export async function isEasilyGuessed(plain: string, accountId: string): Promise<boolean> {
  const folded = normal(plain).toLowerCase();
  return folded === accountId.toLowerCase() || isCommonPassword(folded);
}

// No 0/O, 1/l/I: it is read off a screen and typed on a phone.
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * A one-time password of 12 characters (about 69 bits), shown to an admin once.
 * @param bytes 24 unguessable ones; drawn where none are given
 */
export const temporaryPassword = (bytes: Buffer = randomBytes(24)): string =>
  Array.from({ length: 12 }, (_, index) => LETTERS[bytes.readUInt16BE(2 * index) % LETTERS.length]).join('');

/** Whether `plain`, not in the sign-in form, is the password of `passwordHash`. */
export const isPassword = (passwordHash: string, plain: string): Promise<boolean> =>
  oneOfFour(() => verify(passwordHash, normal(plain)));

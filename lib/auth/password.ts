import 'server-only';
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { PRODUCT_NAME, TRUST, trustIn } from '@/lib/constants/trust';
import { isCommonPassword } from './common-passwords';
import { enqueue } from './hash-queue';

/**
 * OWASP's Argon2id parameters (docs/security.md#password-hashing); argon2id is the library's default
 * algorithm.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const DIGEST_LENGTH = 64;

/** A hash of nobody's password, verified for unknown ids so that they take as long as known ones. */
let decoy: Promise<string> | undefined;

const sha256hex = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** Compares as bytes: the text sent as a digest may contain multi-byte characters. */
function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a, 'utf8'), Buffer.from(b, 'utf8')];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * The normalised form of a password that is hashed. Keyboards encode क़ or é in two ways that look alike, and
 * both must work (NIST SP 800-63B, NFKC). The digests around the password cover the text as it was sent.
 */
const normal = (plain: string): string => plain.normalize('NFKC');

/**
 * The plain password inside the sign-in form of docs/contract.md#calls: sha256hex(p) + p + sha256hex(p).
 * @returns the password, normalised for hashing; null if the parts do not match
 */
export function openDigest(sent: string): string | null {
  const plain = sent.slice(DIGEST_LENGTH, -DIGEST_LENGTH);
  if (sent.length <= 2 * DIGEST_LENGTH) return null;
  const digest = sha256hex(plain);
  return equal(sent.slice(0, DIGEST_LENGTH), digest) && equal(sent.slice(-DIGEST_LENGTH), digest)
    ? normal(plain)
    : null;
}

/** Hashes with Argon2id; the result includes the parameters. @param plain 8 to 128 characters */
export const hashPassword = (plain: string): Promise<string> =>
  enqueue(true, () => hash(normal(plain), COST));

/**
 * Whether `sent`, in the sign-in form, is the password of `passwordHash`. Does the same work if the hash is
 * missing or the form is wrong, so that response time reveals nothing.
 * @param first the device or person is known, so it does not wait behind strangers
 * @throws AppError unavailable if there are too many sign-ins
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  sent: string,
  first = false,
): Promise<boolean> {
  const other = (decoy ??= hashPassword(`decoy ${randomInt(2 ** 47)}`));
  // Made anew if it failed.
  other.catch(() => (decoy = undefined));
  const plain = openDigest(sent);
  const right = await enqueue(first, async () => verify(passwordHash ?? (await other), plain ?? ''));
  return right && passwordHash !== undefined && plain !== null;
}

const TODAYS = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Whether a hash uses outdated parameters; sign-in then replaces it. */
export const needsRehash = (passwordHash: string): boolean => !passwordHash.startsWith(TODAYS);

/**
 * Whether an attacker would try this first, ignoring case: a common password, one made of the trust's or the person's own
 * names or id, or one of fewer than four different characters (docs/security.md#passwords; ASVS 5.0, 6.2.4 and 6.2.11).
 * @param own the account's id and the person's name
 */
export async function isEasilyGuessed(plain: string, own: { id: string; name: string }): Promise<boolean> {
  const folded = normal(plain).toLowerCase();
  return new Set(folded).size < 4 || isMadeOfNames(folded, own) || isCommonPassword(folded);
}

const LETTER_FOR_SIGN: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};
const ABOUT_THE_TRUST = [TRUST, trustIn('hi')]
  .flatMap(({ name, address }) => [name, address])
  .concat('admin employee medical card');
const SHORTEST_NAME = 3;
const wordsOf = (text: string): string[] =>
  normal(text)
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_NAME);

/** Whether little is left of a password without these words, also with letters in place of signs: `J33van@2026`. */
function isMadeOfNames(folded: string, { id, name }: { id: string; name: string }): boolean {
  const words = [PRODUCT_NAME, ...ABOUT_THE_TRUST, id, name].flatMap(wordsOf);
  const asLetters = folded.replace(/[@4310!5$7]/g, (sign) => LETTER_FOR_SIGN[sign]!);
  return [folded, asLetters].some((text) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text);
    const count = (kind: RegExp) => rest.match(kind)?.length ?? 0;
    return rest !== text && count(/\p{L}/gu) < 4 && count(/\p{N}/gu) < 8;
  });
}

// Without 0/O and 1/l/I, as people read it off a screen and type it on a phone.
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * A one-time password of 12 characters (about 69 bits), shown to an admin once.
 * @param bytes 24 random bytes; generated by default
 */
export const temporaryPassword = (bytes: Buffer = randomBytes(24)): string =>
  Array.from({ length: 12 }, (_, index) => LETTERS[bytes.readUInt16BE(2 * index) % LETTERS.length]).join('');

/** Like `verifyPassword`, for a plain password that is not in the sign-in form. */
export const isPassword = (passwordHash: string, plain: string): Promise<boolean> =>
  enqueue(true, () => verify(passwordHash, normal(plain)));

import { createECDH, createHash, createPublicKey } from 'node:crypto';
import type { PublicCodeKey } from '../card-code/check-code';
import type { PrivateCodeKey } from '../card-code/make-code';

/** Used from this day (`YYYY-MM-DD`, in India) until the next key's. */
type Dated = { from: string };
export type SigningKey = PrivateCodeKey & Dated;
/** The key pair for which phones seal families (lib/field). */
export type FieldKey = Pick<PrivateCodeKey, 'kid' | 'x' | 'y' | 'd'> & Dated;

const NAME_LENGTH = 8;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
/** 32 bytes as base64url. */
const NUMBER = /^[A-Za-z0-9_-]{43}$/;

/** The start of the key's thumbprint (RFC 7638): shows a key that was copied wrongly. */
const nameOf = (x: string, y: string) =>
  createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url')
    .slice(0, NAME_LENGTH);

const publicKey = (x: string, y: string): PublicCodeKey => ({
  kty: 'EC',
  crv: 'P-256',
  x,
  y,
  kid: nameOf(x, y),
  alg: 'ES256',
  use: 'sig',
});

/** @throws if the private number does not belong to the curve */
export function keyPair(d: string): PrivateCodeKey {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d, 'base64url');
  const point = curve.getPublicKey();
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  return { ...publicKey(part(1), part(33)), d };
}

/** An entry of CARD_CODE_KEYS or FIELD_KEYS, `name.day.number`, made by `npm run codes:key`. */
export const toEntry = ({ kid, from, d }: Pick<SigningKey, 'kid' | 'from' | 'd'>): string =>
  `${kid}.${from}.${d}`;

/** The key's entry in CARD_CODE_OLD_KEYS, once it no longer signs: `name.x.y`, public. */
export const toOldEntry = ({ kid, x, y }: PublicCodeKey): string => `${kid}.${x}.${y}`;

function signingKey(entry: string): SigningKey | undefined {
  const [kid, from, d, ...more] = entry.split('.');
  if (!from || !d || more.length > 0 || !DAY.test(from) || !NUMBER.test(d)) return undefined;
  const key = keyPair(d);
  return key.kid === kid ? { ...key, from } : undefined;
}

function oldKey(entry: string): PublicCodeKey | undefined {
  const [kid, x, y, ...more] = entry.split('.');
  if (!x || !y || more.length > 0 || !NUMBER.test(x) || !NUMBER.test(y)) return undefined;
  const key = publicKey(x, y);
  // Refuses a point that is not on the curve.
  createPublicKey({ key, format: 'jwk' });
  return key.kid === kid ? key : undefined;
}

const commandOf = (name: string) => `npm run codes:key${name === 'FIELD_KEYS' ? ' -- field' : ''}`;

/** The message never repeats an entry. */
function entries<T>(name: string, text: string, read: (entry: string) => T | undefined): T[] {
  return text.split(',').map((entry, index) => {
    let key: T | undefined;
    try {
      key = read(entry.trim());
    } catch {
      // Reported below.
    }
    if (key) return key;
    throw new Error(
      `${name} must be keys as ${commandOf(name)} prints them, separated by commas; number ${index + 1} is damaged`,
    );
  });
}

/** @throws Error with one line that says what is wrong, without any part of a key */
export function readSigningKeys(text: string, name = 'CARD_CODE_KEYS'): SigningKey[] {
  const keys = entries(name, text, signingKey);
  const twice = keys.some(({ kid, from }, at) =>
    keys.slice(0, at).some((other) => other.kid === kid || other.from === from),
  );
  if (twice) throw new Error(`${name} must have each key once, and one key for each day`);
  return keys;
}

/** @throws Error as readSigningKeys */
export const readFieldKeys = (text: string): FieldKey[] =>
  readSigningKeys(text, 'FIELD_KEYS').map(({ kid, from, x, y, d }) => ({ kid, from, x, y, d }));

/** @throws Error as readSigningKeys */
export const readOldKeys = (text: string): PublicCodeKey[] => entries('CARD_CODE_OLD_KEYS', text, oldKey);

/** The key whose time began last; undefined before the first one's. */
export const keyOf = <Key extends Dated>(keys: readonly Key[], today: string): Key | undefined =>
  keys
    .filter(({ from }) => from <= today)
    .sort((a, b) => a.from.localeCompare(b.from))
    .at(-1);

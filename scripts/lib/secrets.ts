import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newSigningKey } from '@/lib/code-keys/new-key';
import { toEntry } from '@/lib/code-keys/parse';
import { dayInIndia } from '@/lib/format/calendar';
import { DEFAULT_DIR } from '@/scripts/embedded-db/endpoint';

export type Secrets = { JWT_SECRET: string; AADHAAR_KEY: string; CARD_CODE_KEYS: string };

export const newSecrets = (): Secrets => ({
  JWT_SECRET: randomBytes(48).toString('base64'),
  AADHAAR_KEY: randomBytes(32).toString('base64'),
  CARD_CODE_KEYS: toEntry(newSigningKey(dayInIndia())),
});

/** The data folder of the embedded database. */
export const dataDir = (): string => path.resolve(process.env.EMBEDDED_DB_DIR || DEFAULT_DIR);

/**
 * The secrets of the demo and of development: generated once and stored next to the data, whose Aadhaar
 * numbers cannot be decrypted with any other key. Variables that are set take precedence.
 * @throws Error when the stored file cannot be read; it is never overwritten
 */
export function demoSecrets(dir: string = dataDir()): Secrets {
  const { JWT_SECRET, AADHAAR_KEY, CARD_CODE_KEYS } = process.env;
  if (JWT_SECRET && AADHAAR_KEY && CARD_CODE_KEYS) return { JWT_SECRET, AADHAAR_KEY, CARD_CODE_KEYS };
  const { CARD_CODE_KEYS: codeKeys, ...others } = newSecrets();
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const kept = {
    ...readOrMake(path.join(dir, 'demo-secrets.json'), others),
    // A file of its own: older data has the other one already.
    ...readOrMake(path.join(dir, 'demo-code-keys.json'), { CARD_CODE_KEYS: codeKeys }),
  };
  return {
    JWT_SECRET: JWT_SECRET || kept.JWT_SECRET,
    AADHAAR_KEY: AADHAAR_KEY || kept.AADHAAR_KEY,
    CARD_CODE_KEYS: CARD_CODE_KEYS || kept.CARD_CODE_KEYS,
  };
}

/** What is in the file; made with these values if there is none. */
function readOrMake<T extends Partial<Secrets>>(file: string, values: T): T {
  try {
    // Of two simultaneous starts the second one takes what the first one wrote.
    writeFileSync(file, `${JSON.stringify(values, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as T;
    if (Object.keys(values).every((name) => kept[name as keyof T])) return kept;
  } catch {
    // Reported below.
  }
  throw new Error(`${file} cannot be read. Restore it, or move it away together with the data next to it.`);
}

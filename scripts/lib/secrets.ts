import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newSigningKey } from '@/lib/code-keys/new-key';
import { toEntry } from '@/lib/code-keys/parse';
import { dayInIndia } from '@/lib/format/calendar';
import { DEFAULT_DIR, makeFolder, unusable } from '@/scripts/embedded-db/endpoint';

type Name = 'JWT_SECRET' | 'AADHAAR_KEY' | 'CARD_CODE_KEYS' | 'FIELD_KEYS';
export type Secrets = Record<Name, string>;

export const newSecrets = (): Secrets => ({
  JWT_SECRET: randomBytes(48).toString('base64'),
  AADHAAR_KEY: randomBytes(32).toString('base64'),
  CARD_CODE_KEYS: toEntry(newSigningKey(dayInIndia())),
  FIELD_KEYS: toEntry(newSigningKey(dayInIndia())),
});

/** One for each time that there was another secret: older data has the files before it. */
const FILES: Record<string, Name[]> = {
  'demo-secrets.json': ['JWT_SECRET', 'AADHAAR_KEY'],
  'demo-code-keys.json': ['CARD_CODE_KEYS'],
  'demo-field-keys.json': ['FIELD_KEYS'],
};

const pick = (from: Partial<Secrets> | NodeJS.ProcessEnv, names: Name[]): Partial<Secrets> =>
  Object.fromEntries(names.filter((name) => from[name]).map((name) => [name, from[name]]));

/** The data folder of the embedded database. */
export const dataDir = (): string => path.resolve(process.env.EMBEDDED_DB_DIR || DEFAULT_DIR);

/**
 * The secrets of the demo and of development: generated once and stored next to the data, whose Aadhaar
 * numbers cannot be decrypted with any other key. Variables that are set take precedence.
 * @throws Error when the stored file cannot be read; it is never overwritten
 */
export function demoSecrets(dir: string = dataDir()): Secrets {
  const made = newSecrets();
  const names = Object.keys(made) as Name[];
  const set = pick(process.env, names);
  if (names.every((name) => set[name])) return set as Secrets;
  makeFolder(dir);
  const kept = Object.entries(FILES).map(([file, of]) => readOrMake(path.join(dir, file), pick(made, of)));
  return Object.assign({}, ...kept, set) as Secrets;
}

/** What is in the file; made with these values if there is none. */
function readOrMake<T extends Partial<Secrets>>(file: string, values: T): T {
  try {
    // Of two simultaneous starts the second one takes what the first one wrote.
    writeFileSync(file, `${JSON.stringify(values, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new Error(unusable(path.dirname(file), error));
  }
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as T;
    if (Object.keys(values).every((name) => kept[name as keyof T])) return kept;
  } catch {
    // Reported below.
  }
  throw new Error(`${file} cannot be read. Restore it, or move it away together with the data next to it.`);
}

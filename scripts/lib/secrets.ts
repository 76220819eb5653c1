import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_DIR } from '@/scripts/embedded-db/endpoint';

export type Secrets = { JWT_SECRET: string; AADHAAR_KEY: string };

export const newSecrets = (): Secrets => ({
  JWT_SECRET: randomBytes(48).toString('base64'),
  AADHAAR_KEY: randomBytes(32).toString('base64'),
});

/** The data folder of the embedded database. */
export const dataDir = (): string => path.resolve(process.env.EMBEDDED_DB_DIR || DEFAULT_DIR);

/**
 * The secrets of the demo and of development: generated once and stored next to the data, whose Aadhaar
 * numbers cannot be decrypted with any other key. Variables that are set take precedence.
 * @throws Error when the stored file cannot be read; it is never overwritten
 */
export function demoSecrets(dir: string = dataDir()): Secrets {
  const file = path.join(dir, 'demo-secrets.json');
  const { JWT_SECRET, AADHAAR_KEY } = process.env;
  if (JWT_SECRET && AADHAAR_KEY) return { JWT_SECRET, AADHAAR_KEY };
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, `${JSON.stringify(newSecrets(), null, 2)}\n`, { mode: 0o600 });
  try {
    // A link never replaces an existing file, so two simultaneous starts agree on one.
    linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
  const kept = readSecrets(file);
  return { JWT_SECRET: JWT_SECRET || kept.JWT_SECRET, AADHAAR_KEY: AADHAAR_KEY || kept.AADHAAR_KEY };
}

function readSecrets(file: string): Secrets {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
    if (kept.JWT_SECRET && kept.AADHAAR_KEY) return kept as Secrets;
  } catch {
    // Reported below.
  }
  throw new Error(`${file} cannot be read. Restore it, or move it away together with the data next to it.`);
}

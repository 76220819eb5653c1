import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { NO_FACTS, readTrustFolder, type TrustFacts } from './read-trust-folder';

// On globalThis, as in lib/http/request-log.ts: read once, at the start, which a fault ends.
const shared = globalThis as typeof globalThis & { trustFacts?: TrustFacts };

/**
 * As it was at the start of this process.
 * @throws Error with one line that names each wrong field
 */
export function trustFacts(): TrustFacts {
  const { TRUST_FOLDER } = env();
  shared.trustFacts ??= readTrustFolder(TRUST_FOLDER);
  if (TRUST_FOLDER && shared.trustFacts === NO_FACTS)
    log.warn(
      { event: 'trustFactsOff' },
      'TRUST_FOLDER has no trust.json: /trust shows no facts (docs/trust-page.md)',
    );
  return shared.trustFacts;
}

/** Undefined for a file that trust.json does not name, and for one that is gone. */
export async function readTrustFile(name: string): Promise<Buffer | undefined> {
  const folder = env().TRUST_FOLDER;
  if (!folder || !Object.hasOwn(trustFacts().files, name)) return undefined;
  return readFile(/* turbopackIgnore: true */ path.join(folder, name)).catch(() => undefined);
}

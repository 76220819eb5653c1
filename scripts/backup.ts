/**
 * `npm run backup [-- --to FILE]`: writes the whole database to one encrypted file
 * (docs/operations/backup.md). `-- --new-key FILE` makes the key pair for it instead.
 */
import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { Encrypter } from 'age-encryption';
import mongoose from 'mongoose';
import { connected } from './lib/connected';
import { loadEnvFile } from './lib/database';
import { ROOT } from './lib/run';
import { main, seconds } from './lib/say';
import { writeSealed } from './backup/age-file';
import { dump } from './backup/dump';
import { encrypterOfSettings, makeKey } from './backup/keys';
import { databaseProblem } from './backup/problems';
import { inBlocks, type Manifest } from './backup/records';
import { peakMemory, tell } from './backup/tell';

/** Socket timeout: a nightly command must end even if the database stops answering. */
const SILENT_FOR_MS = 120_000;

/** `backups/medical-card-20261121T101420Z.age` */
function usualFile(database: string): string {
  const dir = path.join(ROOT, 'backups');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  return path.join(dir, `${database}-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}.age`);
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function backup(encrypter: Encrypter, to: string | undefined, begin: number): Promise<void> {
  const db = mongoose.connection.db!;
  const file = to ? path.resolve(to) : usualFile(db.databaseName);
  let manifest: Manifest | undefined;
  try {
    await writeSealed(file, encrypter, inBlocks(dump(db, (made) => (manifest = made))));
  } catch (error) {
    throw databaseProblem(error, 'No backup was made. Run the command again.');
  }
  tell(manifest!);
  console.log(`Backup written to ${file} (${seconds(begin)}, ${peakMemory()} MB peak memory).`);
  console.log(`${await sha256Of(file)}  ${path.basename(file)}`);
}

main(async () => {
  const begin = Date.now();
  loadEnvFile();
  const { values } = parseArgs({ options: { to: { type: 'string' }, 'new-key': { type: 'string' } } });
  if (values['new-key']) {
    const recipient = await makeKey(path.resolve(values['new-key']));
    console.log(`BACKUP_RECIPIENT=${recipient}`);
    console.log(
      `Keep ${values['new-key']} in two places, away from the server: no backup can be opened without it.`,
    );
    return;
  }
  const encrypter = await encrypterOfSettings();
  // Exiting removes the incomplete file.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  await connected(async () => backup(encrypter, values.to, begin), { socketTimeoutMS: SILENT_FOR_MS });
});

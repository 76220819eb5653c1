/**
 * `npm run backup [-- --to FILE]`: writes the whole database to one encrypted file, in BACKUP_DIR
 * (docs/operations/backup.md). `-- --new-key FILE` makes the key pair for it instead.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { Encrypter } from 'age-encryption';
import mongoose from 'mongoose';
import { connected } from './lib/connected';
import { loadEnvFile } from './lib/database';
import { main, seconds } from './lib/command';
import { writeEncrypted } from './backup/age-file';
import { backupDir } from './backup/backup-dir';
import { dump } from './backup/dump';
import { encrypterOfSettings, makeKey } from './backup/keys';
import { databaseProblem } from './backup/problems';
import { type Manifest } from './backup/records';
import { peakMemory, printManifest } from './backup/print-manifest';

/** Socket timeout: a nightly command must end even if the database stops answering. */
const SILENT_FOR_MS = 120_000;

/** `medical-card-20261121T101420Z.age` */
const usualName = (database: string): string =>
  `${database}-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}.age`;

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function backup(
  encrypter: Encrypter,
  to: { file: string } | { dir: string },
  begin: number,
): Promise<void> {
  const db = mongoose.connection.db!;
  const file = 'file' in to ? to.file : path.join(to.dir, usualName(db.databaseName));
  let manifest: Manifest | undefined;
  const done = (made: Manifest) => {
    // Of a mistyped name. Older backups would be deleted after this one.
    if (made.documents === 0)
      throw new Error(
        `The database "${db.databaseName}" is empty: check the name in MONGODB_URI. No backup was made.`,
      );
    manifest = made;
  };
  try {
    await writeEncrypted(file, encrypter, dump(db, done));
  } catch (error) {
    throw databaseProblem(error, 'No backup was made. Run the command again.');
  }
  printManifest(manifest!);
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
  const to = values.to ? { file: path.resolve(values.to) } : { dir: backupDir() };
  const encrypter = await encrypterOfSettings();
  // Exiting removes the incomplete file.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  await connected(async () => backup(encrypter, to, begin), { socketTimeoutMS: SILENT_FOR_MS });
});

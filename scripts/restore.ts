/**
 * `npm run restore -- FILE`: restores a backup into an empty database (docs/operations/backup.md).
 * `--into NAME` uses another database on the same server, `--drill` a new one that is dropped again, and
 * `--verify` only checks the file. `--activity FILE` names what ACTIVITY_LOG wrote since the backup, so that accounts
 * that were removed or got another password are marked, and what was erased since is erased again.
 */
import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import type { SuspensionReason } from '@/lib/constants/choices';
import { checkKey } from '@/lib/domain/keys/check-key';
import { connected } from './lib/connected';
import { loadEnvFile } from './lib/database';
import { recordCommand } from '@/lib/domain/activity/record-activity';
import { fail, main, seconds } from './lib/command';
import { updateDatabase } from './lib/update-database';
import { decrypterOfSettings } from './backup/keys';
import { changesSince, type LaterChanges } from './backup/later-changes';
import { databaseProblem } from './backup/problems';
import { type BackupFile, readBackup } from './backup/read';
import type { Manifest } from './backup/records';
import { removeAgain } from './backup/remove-again';
import { restore } from './backup/restore';
import { peakMemory, printManifest } from './backup/print-manifest';

const USAGE = 'Usage: npm run restore -- FILE [--into NAME | --drill | --verify] [--activity FILE]';

/** Says whether AADHAAR_KEY, which is not in the backup, decrypts the numbers in it. */
async function tellAboutKey(): Promise<void> {
  const { AADHAAR_KEY, JWT_SECRET } = process.env;
  if (!AADHAAR_KEY || !JWT_SECRET)
    return console.log('AADHAAR_KEY is not set, so we could not check that it decrypts the Aadhaar numbers.');
  const state = await checkKey();
  if (state === 'good') console.log('AADHAAR_KEY decrypts the Aadhaar numbers in this backup.');
  if (state === 'wrong') {
    console.error(
      'AADHAAR_KEY does NOT decrypt the Aadhaar numbers in this backup. Set the key that was in use when the backup was made.',
    );
    process.exitCode = 2;
  }
}

const REASONS: Record<SuspensionReason, string> = {
  removed: 'removed after the backup',
  suspended: 'suspended by an admin after the backup',
  passwordReplaced: 'has another password since the backup',
};

/** Reads what happened to accounts and cards after the backup, and prints it. */
async function laterChanges(activity: string | undefined, createdAt: Date): Promise<LaterChanges> {
  if (!activity) return { reasons: new Map(), removals: [] };
  const { reasons, removals, toDo, newer } = await changesSince(
    (await open(activity)).readLines(),
    createdAt,
  );
  if (newer === 0) console.log(`${activity} has nothing newer than this backup.`);
  for (const [account, reason] of reasons) console.log(`  ${account.padEnd(18)} ${REASONS[reason]}`);
  for (const words of toDo) console.log(`  ${words}`);
  return { reasons, removals };
}

type How = { drill: boolean; activity: string | undefined };

async function restoreInto(file: BackupFile, { drill, activity }: How): Promise<void> {
  const db = mongoose.connection.db!;
  try {
    const checked = async (manifest: Manifest) => {
      printManifest(manifest);
      return laterChanges(activity, manifest.createdAt);
    };
    await restore(db, file, checked, async (removals) => {
      await updateDatabase();
      // Not before: a restore needs an empty database.
      if (!drill) await recordCommand('backupRestore', {}, tellAboutKey);
      else await tellAboutKey();
      await removeAgain(removals);
    });
  } catch (error) {
    throw databaseProblem(error, 'Run the same command again to continue.');
  } finally {
    if (drill) await db.dropDatabase();
  }
  const where = drill ? 'a temporary database, now dropped' : `"${db.databaseName}"`;
  console.log(`Restored into ${where}. Every count and hash matches the backup.`);
  if (drill) return;
  if (!activity)
    console.log(
      'Families and people that were erased after this backup are in it again: erase those on your list (docs/operations/backup.md).',
    );
  console.log(
    'Every session has ended, and every account is suspended until it is confirmed: nobody can sign in before that.',
  );
  console.log(
    'Confirm yourself (npm run accounts:confirm -- ID), then the others (npm run accounts:confirm -- --all).',
  );
}

main(async () => {
  const begin = Date.now();
  loadEnvFile();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      into: { type: 'string' },
      drill: { type: 'boolean', default: false },
      verify: { type: 'boolean', default: false },
      activity: { type: 'string' },
    },
  });
  const [name] = positionals;
  const { into, drill, verify, activity } = values;
  if (!name || positionals.length > 1 || [into, drill, verify].filter(Boolean).length > 1) fail(USAGE);
  // Nobody signs in to what is dropped again, or not restored.
  if (activity && (drill || verify)) fail(USAGE);
  const file: BackupFile = { file: path.resolve(name), decrypter: await decrypterOfSettings() };
  if (verify) {
    printManifest(await readBackup(file));
    console.log('The file is complete. Its encryption and every count and hash are correct.');
  } else {
    await connected(() => restoreInto(file, { drill, activity }), {
      dbName: drill ? `drill-${randomBytes(6).toString('hex')}` : into,
    });
  }
  console.log(`Took ${seconds(begin)}, ${peakMemory()} MB peak memory.`);
});

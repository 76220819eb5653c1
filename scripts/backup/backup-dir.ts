import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/run';

/**
 * The folder of BACKUP_DIR. It must exist, so that a disk that is not mounted is noticed, and be outside this version's
 * folder, which the next update leaves behind.
 * @throws Error with one line that says what to set
 */
export function backupDir(): string {
  const dir = process.env.BACKUP_DIR;
  if (!dir || !path.isAbsolute(dir))
    throw new Error(
      'BACKUP_DIR is not set to a whole path: set it to the path of a folder for backups, like /var/backups/medical-card, or name a file with --to.',
    );
  if (!existsSync(dir))
    throw new Error(`The folder ${dir} of BACKUP_DIR is not there: make it, or mount its disk.`);
  const inVersion = path.relative(realpathSync(ROOT), realpathSync(dir));
  if (!inVersion.startsWith('..') && !path.isAbsolute(inVersion))
    throw new Error(
      `BACKUP_DIR is inside this version's folder, which the next update leaves behind: choose a folder outside ${ROOT}.`,
    );
  return dir;
}

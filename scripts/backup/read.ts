import type { Decrypter } from 'age-encryption';
import { readEncrypted } from './age-file';
import { problem } from './problems';
import { FORMAT, recordsIn, DocumentHash, totalOf, VERSION } from './records';
import type { BackupRecord, CollectionPart, Manifest, Sum } from './records';
import { ExitError } from '../lib/command';

export type BackupFile = { file: string; decrypter: Decrypter };
/** Called with each part as it is read. */
export type Reader = {
  collection?: (part: CollectionPart) => Promise<void>;
  document?: (document: Buffer) => Promise<void>;
};

/** Checks everything about a backup in one reading. */
class Check {
  private started = false;
  private hash?: DocumentHash;
  private readonly sums: Sum[] = [];
  manifest?: Manifest;

  private closeCollection(): void {
    if (this.hash) this.sums.push(this.hash.sum());
    this.hash = undefined;
  }

  take(record: BackupRecord): void {
    if (this.manifest) throw new Error('something follows the manifest');
    if ('header' in record && !this.started) {
      const { format, version } = record.header;
      if (format !== FORMAT) throw new Error('another format');
      if (version !== VERSION) throw new Error(`version ${version}, and this program reads ${VERSION}`);
      this.started = true;
    } else if (!this.started) throw new Error('no header');
    else if ('collection' in record) {
      this.closeCollection();
      this.hash = new DocumentHash(record.collection.name);
    } else if ('document' in record && this.hash) this.hash.add(record.document);
    else if ('manifest' in record) {
      this.closeCollection();
      const same =
        JSON.stringify(this.sums) === JSON.stringify(record.manifest.collections) &&
        totalOf(this.sums).sha256 === record.manifest.sha256;
      if (!same) throw new Error('its content is not what its manifest says');
      this.manifest = record.manifest;
    } else throw new Error('a record out of place');
  }
}

/**
 * Reads a whole backup and checks its encryption, and its counts and hashes against the manifest. What
 * `reader` gets is authentic, but known to be complete only once this returns.
 * @throws ExitError for a wrong key and for anything that is not a complete backup; whatever `reader` throws
 */
export async function readBackup({ file, decrypter }: BackupFile, reader: Reader = {}): Promise<Manifest> {
  const check = new Check();
  const checked = (record: BackupRecord) => {
    try {
      check.take(record);
    } catch (error) {
      throw noBackup(file, error);
    }
  };
  const records = recordsIn(readEncrypted(file, decrypter));
  for (;;) {
    const { value: record, done } = await records.next().catch((error: unknown) => {
      throw error instanceof ExitError || (error as NodeJS.ErrnoException).syscall
        ? error
        : noBackup(file, error);
    });
    if (done) break;
    checked(record);
    if ('collection' in record) await reader.collection?.(record.collection);
    if ('document' in record) await reader.document?.(record.document);
  }
  if (!check.manifest) throw noBackup(file, new Error('it ends before its manifest'));
  return check.manifest;
}

const noBackup = (file: string, cause: unknown) =>
  problem('damaged', `${file} is not a complete backup of this app (${(cause as Error).message}).`, cause);

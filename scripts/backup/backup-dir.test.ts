import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { ROOT } from '@/scripts/lib/run';
import { backupDir } from './backup-dir';
import { encrypterOfSettings } from './keys';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['backups', /^BACKUP_DIR is not set to a whole path: [^\n]+$/],
  ['/no/such/folder', /^The folder \/no\/such\/folder of BACKUP_DIR is not there[^\n]+$/],
  [path.join(ROOT, 'scripts'), /^BACKUP_DIR is inside this version's folder[^\n]+$/],
])('BACKUP_DIR=%s is refused', (dir, refusal) => {
  vi.stubEnv('BACKUP_DIR', dir);
  expect(backupDir).toThrow(refusal);
});

test('nothing is written unencrypted', async () => {
  for (const name of ['BACKUP_RECIPIENT', 'BACKUP_PASSPHRASE']) vi.stubEnv(name, '');
  await expect(encrypterOfSettings()).rejects.toThrow(/^Set BACKUP_RECIPIENT to a public key [^\n]+$/);
});

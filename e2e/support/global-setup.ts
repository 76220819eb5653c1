import path from 'node:path';
import { buildState } from '@/scripts/lib/build-state';
import { script } from '@/scripts/lib/run';
import { newSecrets } from '@/scripts/lib/secrets';
import { ensureDatabase } from '@/scripts/embedded-db/find-or-start';
import { temporaryFolder } from '@/tests/surroundings';

/** Runs once: makes a data folder with the demo's data, which every worker copies (stack.ts). */
export default async function globalSetup(): Promise<() => void> {
  if (buildState() !== 'fresh')
    throw new Error('The build is missing or older than the sources. Run `npm run build` first.');
  const folder = temporaryFolder('e2e');
  const template = path.join(folder.dir, 'template');
  // The data is encrypted with these secrets, so every worker's app needs them. Workers inherit the
  // environment.
  Object.assign(process.env, newSecrets(), { E2E_DIR: folder.dir, E2E_TEMPLATE: template, DEMO: '1' });
  const database = await ensureDatabase({ dir: template });
  await script('seed.ts', { ...process.env, DEMO: '1', MONGODB_URI: database.uri });
  await database.stop();
  return folder.remove;
}

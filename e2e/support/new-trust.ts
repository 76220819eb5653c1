import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '@/scripts/lib/ports';
import { ROOT, SERVER_SCRIPT } from '@/scripts/lib/run';
import { newSecrets } from '@/scripts/lib/secrets';
import { serveApp } from '@/scripts/lib/serve';
import { ensureDatabase } from '@/scripts/embedded-db/find-or-start';
import { temporaryFolder } from '@/tests/surroundings';

/** Created by `npm run admin:create` with a temporary password. */
export const FIRST_ADMIN = {
  id: 'ASHA',
  name: 'Asha Verma',
  email: 'asha@example.org',
  first: 'lotus-river-7',
};

/** `npm run admin:create -- ... --password-stdin` */
async function createAdmin(env: NodeJS.ProcessEnv): Promise<void> {
  const { id, name, email, first } = FIRST_ADMIN;
  const flags = ['--id', id, '--name', name, '--email', email, '--password-stdin'];
  const child = spawn(
    process.execPath,
    [...SERVER_SCRIPT, path.join(ROOT, 'scripts/admin-create.ts'), ...flags],
    { cwd: ROOT, env, stdio: ['pipe', 'ignore', 'inherit'] },
  );
  child.stdin!.end(`${first}\n`);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('admin:create failed (see above).');
}

/** Starts the built app on its own database, which holds only the first admin. */
export async function startNewTrust(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = temporaryFolder('e2e-new');
  const database = await ensureDatabase({ dir: folder.dir });
  const env = { ...process.env, ...newSecrets(), MONGODB_URI: database.uri, LOG_LEVEL: 'error' };
  await createAdmin(env);
  const app = await serveApp(await freePort(), { ...env, APP_OUTPUT: 'hidden' });
  return {
    url: app.url,
    stop: async () => {
      await app.stop();
      await database.stop();
      folder.remove();
    },
  };
}

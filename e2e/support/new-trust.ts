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

/** Runs a command of the operations guide. @param typed at its prompt */
async function run(env: NodeJS.ProcessEnv, script: string, flags: string[] = [], typed = ''): Promise<void> {
  const child = spawn(process.execPath, [...SERVER_SCRIPT, path.join(ROOT, script), ...flags], {
    cwd: ROOT,
    env,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin!.end(typed);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${script} failed (see above).`);
}

/** `npm run admin:create -- ... --password-stdin` */
function createAdmin(env: NodeJS.ProcessEnv): Promise<void> {
  const { id, name, email, first } = FIRST_ADMIN;
  const flags = ['--id', id, '--name', name, '--email', email, '--password-stdin'];
  return run(env, 'scripts/admin-create.ts', flags, `${first}\n`);
}

/** Starts the built app on its own database, which holds only the first admin. */
/** @returns `figures` is `npm run figures`, which the app does by itself every five minutes */
export async function startNewTrust(): Promise<{
  url: string;
  figures: () => Promise<void>;
  stop: () => Promise<void>;
}> {
  const folder = temporaryFolder('e2e-new');
  const database = await ensureDatabase({ dir: folder.dir });
  const env = { ...process.env, ...newSecrets(), MONGODB_URI: database.uri, LOG_LEVEL: 'error' };
  await createAdmin(env);
  const app = await serveApp(await freePort(), { ...env, APP_OUTPUT: 'hidden' });
  return {
    url: app.url,
    figures: () => run(env, 'scripts/figures.ts'),
    stop: async () => {
      await app.stop();
      await database.stop();
      folder.remove();
    },
  };
}

/** `npm run dev`: Next's development server on the database of MONGODB_URI, or on the seeded embedded one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chooseDatabase } from './lib/database';
import { assertPortFree, chosenPort } from './lib/ports';
import { packageBin, ROOT, script, TRUST_SAMPLE } from './lib/run';
import { main } from './lib/command';

main(async () => {
  const port = chosenPort();
  const host = process.env.HOST || '127.0.0.1';
  await assertPortFree(port, host, 'npm run dev');
  const database = await chooseDatabase();
  const env = {
    ...process.env,
    NODE_ENV: 'development' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    TRUST_FOLDER: process.env.TRUST_FOLDER || TRUST_SAMPLE,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --dns-result-order=ipv4first`.trim(),
  };
  try {
    if (database.embedded) await script('seed.ts', { ...env, DEMO: '1' }, '--if-empty');
    // With the hostname 127.0.0.1, Next's middleware rewrites to `localhost`, treats that as another server,
    // and pages redirect to themselves forever. Node resolves `localhost` to 127.0.0.1 first.
    const hostname = host === '127.0.0.1' ? 'localhost' : host;
    const next = [packageBin('next/dist/bin/next'), 'dev', '--port', String(port), '--hostname', hostname];
    const child = spawn(process.execPath, next, { cwd: ROOT, env, stdio: 'inherit' });
    // A terminal sends Ctrl-C to both processes; `kill` reaches only this one.
    process.on('SIGINT', () => {});
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    const [code] = (await once(child, 'exit')) as [number | null];
    process.exitCode = code ?? 0;
  } finally {
    await database.stop();
  }
});

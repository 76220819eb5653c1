import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from './run';

const READY_WITHIN_MS = 60_000;
const POLL_MS = 50;
const KILL_AFTER_MS = 10_000;

/** As in `npm start`: a larger young generation, so that garbage collection interrupts fewer requests. */
const SERVER_OPTIONS = ['--max-semi-space-size=32'];

/** The app's output by APP_OUTPUT: shown by default, only errors, or piped to the caller. */
const STDIO: Record<string, StdioOptions> = { hidden: ['pipe', 'ignore', 'inherit'], piped: 'pipe' };

export type RunningApp = { url: string; child: ChildProcess; stop: () => Promise<void> };

/**
 * Serves the build of a version as `npm start` does, in its own process, and waits until it responds. It ends with this
 * process, however that ends. Only the demo and tests serve it so: it starts with samples of the trust's details.
 * @param folder of the version
 * @throws Error if it ends instead; its output is shown
 */
export async function serveApp(
  port: number,
  env: NodeJS.ProcessEnv,
  host = '127.0.0.1',
  folder = ROOT,
): Promise<RunningApp> {
  const child = spawn(
    process.execPath,
    [...SERVER_OPTIONS, path.join(folder, 'scripts/start.mjs'), '--stop-with-parent'],
    {
      cwd: folder,
      env: { DEMO: '1', ...env, PORT: String(port), HOST: host },
      stdio: STDIO[env.APP_OUTPUT ?? ''] ?? ['pipe', 'inherit', 'inherit'],
    },
  );
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (ended()) return;
    // As Ctrl-C: without the notice for load balancers (lib/http/drain.ts).
    child.kill('SIGINT');
    const killer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
    await once(child, 'exit');
    clearTimeout(killer);
  };
  const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
  const until = Date.now() + READY_WITHIN_MS;
  while (!(await answers(`${url}/api/healthz`))) {
    if (ended()) throw new Error('The app did not start (see above).');
    if (Date.now() > until) {
      await stop();
      throw new Error(`The app did not respond on ${url} within ${READY_WITHIN_MS / 1000} s.`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return { url, child, stop };
}

/** Any response means that it is running. */
const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  );

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT, SERVER_SCRIPT } from '@/scripts/lib/run';

type Options = { input?: string; /** Shell commands to run first. */ before?: string };

/** Runs a file of scripts/ as its operator would. @returns its exit code, what it said and what it complained of */
export async function runScript(
  name: string,
  args: string[],
  env: Record<string, string | undefined>,
  { input = '', before = '' }: Options = {},
) {
  const command = [process.execPath, ...SERVER_SCRIPT, path.join(ROOT, 'scripts', name), ...args];
  const child = spawn('sh', ['-c', `${before} exec "$@"`, 'sh', ...command], {
    cwd: ROOT,
    env: env as NodeJS.ProcessEnv,
    stdio: 'pipe',
  });
  // A script that reads nothing may have ended before it is given something.
  child.stdin.on('error', () => {}).end(input);
  const [said, complained] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: child.exitCode, said, complained };
}

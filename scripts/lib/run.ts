import { spawn } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** How a script that uses lib/ is run: `server-only` is only let in under this condition. */
export const SERVER_SCRIPT = ['--conditions=react-server', '--import', 'tsx'];

/** The program of a package, started by node itself: no shell, no npx. */
export const packageBin = (file: string) => path.join(ROOT, 'node_modules', file);

/** Runs node and waits, its output shown. @returns the exit code */
export function node(args: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** As `node`, for a script of this folder. @throws Error when it fails */
export async function script(name: string, env: NodeJS.ProcessEnv, ...args: string[]): Promise<void> {
  const code = await node([...SERVER_SCRIPT, path.join(ROOT, 'scripts', name), ...args], env);
  if (code !== 0) throw new Error(`scripts/${name} failed (see above).`);
}

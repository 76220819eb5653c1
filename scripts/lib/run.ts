import { spawn } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** What the demo and the tests show at /trust: everything in it says that it is a sample. */
export const TRUST_SAMPLE = path.join(ROOT, 'deploy/trust-sample');

/** Node's options for a script that uses lib/: `server-only` can only be imported under this condition. */
export const SERVER_SCRIPT = ['--conditions=react-server', '--import', 'tsx'];

/** A package's program, to be run by node without a shell or npx. */
export const packageBin = (file: string) => path.join(ROOT, 'node_modules', file);

/** Runs node, shows its output and waits; it ends when this process exits. @returns the exit code */
export function node(args: string[], env: NodeJS.ProcessEnv = process.env, cwd = ROOT): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['pipe', 'inherit', 'inherit'] });
    process.once('exit', () => child.kill());
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** As `node`, for a file of scripts/. @throws Error when it fails */
export async function script(name: string, env: NodeJS.ProcessEnv, ...args: string[]): Promise<void> {
  const code = await node([...SERVER_SCRIPT, path.join(ROOT, 'scripts', name), ...args], env);
  if (code !== 0) throw new Error(`scripts/${name} failed (see above).`);
}

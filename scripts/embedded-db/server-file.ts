import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OWN_FOLDER } from './endpoint';

let made: Promise<string> | undefined;

/**
 * The server as one JavaScript file, there until this process ends: loaded as TypeScript, module by module, each start would
 * take a second of CPU more.
 */
export async function serverFile(): Promise<string> {
  const file = await (made ??= make());
  // A server whose input ended has removed it (server.ts).
  return existsSync(file) ? file : (made = make());
}

async function make(): Promise<string> {
  // Not at the top: most commands load this module and never need it.
  const { build } = await import('esbuild');
  const folder = mkdtempSync(path.join(tmpdir(), OWN_FOLDER));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const outfile = path.join(folder, 'server.mjs');
  await build({
    entryPoints: [path.join(import.meta.dirname, 'server.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  return outfile;
}

import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const HERE = import.meta.dirname;
const PACKAGES = path.resolve(HERE, '../../node_modules');
const CACHE = path.join(PACKAGES, '.cache/embedded-db');

/** A digest of everything that goes into the file. */
function sourcesHash(): string {
  const sources = readdirSync(HERE)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => path.join(HERE, name));
  const packages = ['bson', 'esbuild', 'mingo'].map((name) => path.join(PACKAGES, name, 'package.json'));
  const hash = createHash('sha256');
  for (const file of [...sources, ...packages]) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/**
 * The server as one JavaScript file, made again when its sources have changed: loaded as TypeScript, module by module, each
 * start would take a second of CPU more.
 * @param cache the folder it is kept in
 * @returns its path
 */
export async function serverFile(cache = CACHE): Promise<string> {
  const name = `${sourcesHash()}.mjs`;
  const file = path.join(cache, name);
  if (existsSync(file)) return file;
  // Not at the top: most commands load this module and never need it.
  const { build } = await import('esbuild');
  mkdirSync(cache, { recursive: true });
  // Several processes may do this at the same time, and one may have ended meanwhile: its file is this one's too.
  const earlier = readdirSync(cache).filter((other) => other.endsWith('.mjs') && other !== name);
  const own = path.join(cache, `${randomBytes(6).toString('hex')}.part`);
  await build({
    entryPoints: [path.join(HERE, 'server.ts')],
    outfile: own,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  renameSync(own, file);
  for (const other of earlier) rmSync(path.join(cache, other), { force: true });
  return file;
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isBuiltIn } from '@/lib/constants/built-in';
import { node, ROOT } from './run';

const STAMP = path.join(ROOT, '.next/build-stamp');
const SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
  'models',
  'public',
  'instrumentation.ts',
  'proxy.ts',
  'next.config.ts',
  'package-lock.json',
  'postcss.config.mjs',
  'scripts/build.ts',
  'scripts/build',
  'tsconfig.json',
];
const TEST = /\.test\.tsx?$/;

function* filesUnder(file: string): Generator<string> {
  if (!existsSync(file)) return;
  if (!statSync(file).isDirectory()) return yield file;
  for (const name of readdirSync(file).sort()) yield* filesUnder(path.join(file, name));
}

/** A digest of everything that goes into a build: sources without tests, and the variables it reads. */
export function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesUnder(path.join(ROOT, source))) {
      if (TEST.test(file)) continue;
      hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  for (const name of Object.keys(process.env).sort()) {
    // Empty is as good as not set.
    if (isBuiltIn(name) && process.env[name]) hash.update(`${name}=${process.env[name]}\0`);
  }
  return hash.digest('hex');
}

export type BuildState = 'fresh' | 'missing' | 'stale';

/** Whether there is a build, and whether it was made from the current sources. */
export function buildState(): BuildState {
  if (!existsSync(STAMP)) return 'missing';
  return readFileSync(STAMP, 'utf8') === sourcesHash() ? 'fresh' : 'stale';
}

/**
 * The process that serves the app from this folder: Next's server changes into the folder that it serves. Known on Linux
 * only; elsewhere undefined.
 */
export function servingProcess(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const serves = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === path.join(ROOT, '.next/standalone');
    } catch {
      // Of another user, or ended.
      return false;
    }
  };
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && serves(name));
  return pid ? Number(pid) : undefined;
}

/** @throws Error if an app runs whose files another build would take away */
export function assertNotServed(): void {
  const pid = servingProcess();
  if (pid)
    throw new Error(
      `Process ${pid} serves the app from this folder, and another build would break it (another port needs another build). Stop it first (kill ${pid}), or use a clone of its own.`,
    );
}

/** Records which sources the build in `.next` was made from. */
export const stampBuild = (hash: string): void => writeFileSync(STAMP, hash);

/** Builds if the build is missing or stale. @throws Error when the build fails */
export async function ensureBuild(): Promise<void> {
  const state = buildState();
  if (state === 'fresh') return;
  console.log(
    state === 'missing' ? 'Building the app ...' : 'The sources have changed: building the app ...',
  );
  if ((await node(['--import', 'tsx', path.join(ROOT, 'scripts/build.ts'), '--stop-with-parent'])) !== 0)
    throw new Error('The build failed (see above).');
}

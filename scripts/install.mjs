import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');
const WINDOWS = process.platform === 'win32';

/** Whether node_modules matches package-lock.json, by the copy of the lockfile that npm puts there. */
function isInstalled() {
  const installed = path.join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const lockfile = path.join(ROOT, 'package-lock.json');
  if (statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return true;
  // A checkout may touch the lockfile without changing it: compare the contents.
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const have = packagesOf(installed);
  return Object.entries(packagesOf(lockfile)).every(
    ([name, { version, optional, link }]) =>
      name === '' || link || (have[name] ? have[name].version === version : optional),
  );
}

/**
 * Installs the dependencies if they do not match the lockfile. Uses only Node's own modules, because no
 * others may be installed yet. Ends the process on failure.
 */
export function ensureModules() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 20)) {
    stop(`Node.js 20.20 or later is needed; this is ${process.versions.node}.`);
  }
  if (isInstalled()) return;
  console.log('Installing dependencies (npm ci) ...');
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  // Development dependencies build and seed the demo, whatever NODE_ENV is.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: WINDOWS,
  });
  if (status === 0) return;
  // Otherwise an incomplete installation would pass as complete the next time.
  rmSync(path.join(ROOT, 'node_modules/.package-lock.json'), { force: true });
  stop('The dependencies could not be installed (see above). Is the package registry reachable?');
}

function stop(message) {
  console.error(message);
  process.exit(1);
}

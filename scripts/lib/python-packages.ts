import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run';

export const PYTHON = 'python3';

/** A package of PyPI and what it needs, pinned with hashes in tests/{name}/requirements.txt. */
type Name = 'secantus' | 'schemathesis';

/** Installs it, unless it is there. @returns its folder, or why it cannot be had here */
function install(name: Name): { packages: string } | { problem: string } {
  const requirements = path.join(ROOT, 'tests', name, 'requirements.txt');
  const hash = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const packages = path.join(ROOT, `node_modules/.cache/${name}-${hash}`);
  if (existsSync(packages)) return { packages };
  const unfinished = `${packages}-${process.pid}`;
  const args = ['--quiet', '--require-hashes', '--target', unfinished, '--requirement', requirements];
  const { status, stderr, error } = spawnSync(PYTHON, ['-m', 'pip', 'install', ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    return { problem: `${name} needs Python 3.11 to 3.13 with pip, on Linux: ${error?.message ?? stderr}` };
  }
  // Another process may have been faster.
  if (existsSync(packages)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, packages);
  return { packages };
}

/** The folder of the package, for PYTHONPATH. @throws Error where it cannot be had */
export function pythonPackages(name: Name): string {
  const installed = install(name);
  if ('problem' in installed) throw new Error(installed.problem);
  return installed.packages;
}

/**
 * Whether the package can be had here; where it cannot, says so.
 * @throws Error with CI set where it cannot: there its tests are not left out
 */
export function hasPythonPackages(name: Name): boolean {
  const installed = install(name);
  if ('packages' in installed) return true;
  if (process.env.CI) throw new Error(installed.problem);
  console.log(`Skipped. ${installed.problem}`);
  return false;
}

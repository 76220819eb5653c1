import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser';
import { packageBin } from './run';

const run = (command: string, args: string[], env: NodeJS.ProcessEnv = process.env): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env, timeout: 10 * 60_000 }).status ===
  0;

/**
 * Finds or installs Chromium: on PATH, else Playwright's, else Debian's package if running as root.
 * @throws Error that says what to install
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log("No Chromium on PATH: installing Playwright's ...");
  run(process.execPath, [packageBin('playwright/cli.js'), 'install', 'chromium']);
  const own = findBrowser();
  if (own) return own;
  if (process.getuid?.() === 0) {
    console.log("That failed. Installing Debian's package ...");
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = (name: string) => run('apt-get', ['install', '-y', '-q', name], env);
    if (run('apt-get', ['update', '-q'], env))
      void (install('chromium-headless-shell') || install('chromium'));
    const debian = findBrowser();
    if (debian) return debian;
  }
  throw new Error('The end-to-end tests need Chromium. Install it on PATH and run npm test again.');
}

/**
 * `npm run screens`: writes pictures of every page and dialog (e2e/screens.spec.ts) and of printed cards
 * (e2e/paper-pictures.spec.ts) to `screens/`, and the printed report as PDF (e2e/admin-report.spec.ts).
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuild } from './lib/build-state';
import { node, packageBin, ROOT } from './lib/run';
import { main } from './lib/command';

const FOLDER = path.join(ROOT, 'screens');

main(async () => {
  await ensureBuild();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  const specs = ['screens', 'paper-pictures', 'admin-report'].map((name) => `e2e/${name}.spec.ts`);
  const playwright = [packageBin('@playwright/test/cli'), 'test', ...specs];
  process.exitCode = await node(playwright, { ...process.env, SCREENS_DIR: FOLDER });
  console.log(`The pictures are in ${FOLDER}.`);
});

/** `npm run screens`: writes pictures of every page and dialog (e2e/screens.spec.ts) to `screens/`. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuild } from './lib/build-state';
import { node, packageBin, ROOT } from './lib/run';
import { main } from './lib/say';

const FOLDER = path.join(ROOT, 'screens');

main(async () => {
  await ensureBuild();
  rmSync(FOLDER, { recursive: true, force: true });
  const playwright = [packageBin('@playwright/test/cli'), 'test', 'e2e/screens.spec.ts'];
  process.exitCode = await node(playwright, { ...process.env, SCREENS_DIR: FOLDER });
  console.log(`The pictures are in ${FOLDER}.`);
});

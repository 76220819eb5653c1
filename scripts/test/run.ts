/**
 * `npm test`: runs every check until the first failure. Single-core checks run in two parallel lanes; tests
 * that need a database, the built app or a browser use two cores themselves and run one after another.
 */
import { main } from '../lib/say';
import { ensureBrowser } from './browser';
import { buildPart, runParts, script } from './parts';

main(() =>
  runParts(
    [
      [script('lint', 10), script('knip', 10), script('test:unit', 120)],
      [
        { name: 'browser', budget: 60, work: async () => ensureBrowser() },
        script('typecheck', 20),
        buildPart(80),
      ],
    ],
    [script('test:integration', 90), script('test:http', 120), script('test:e2e', 280)],
  ),
);

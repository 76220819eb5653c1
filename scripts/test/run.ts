/**
 * `npm test`: every check there is, up to the first that fails. What needs one core runs in two lanes side by side; the
 * tests that need a database, the built app or a browser use two cores themselves and run one after the other.
 */
import { main } from '../lib/say';
import { ensureBrowser } from './browser';
import { buildPart, runParts, script } from './parts';

main(() =>
  runParts(
    [
      [script('lint', 80), script('knip', 10), script('test:unit', 180)],
      [
        { name: 'browser', budget: 60, work: async () => ensureBrowser() },
        script('typecheck', 45),
        buildPart(80),
      ],
    ],
    [script('test:integration', 80), script('test:http', 150), script('test:e2e', 240)],
  ),
);

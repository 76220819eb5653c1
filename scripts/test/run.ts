/**
 * `npm test`: runs every check until the first failure. Single-core checks run in two parallel lanes; the build and the
 * tests use two cores themselves and run one after another.
 */
import { main } from '../lib/say';
import { ensureBrowser } from './browser';
import { buildPart, runParts, script } from './parts';

main(() =>
  runParts(
    [
      [script('lint', 10), script('knip', 10)],
      [{ name: 'browser', budget: 60, work: async () => ensureBrowser() }, script('typecheck', 20)],
    ],
    [[script('test:unit', 90), buildPart(50)]],
    // Both wait for faults that they make, and leave the cores to each other.
    [[script('test:integration', 190)], [script('test:http', 210)]],
    [[script('test:e2e', 190)]],
  ),
);

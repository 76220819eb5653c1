import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { httpTest, IN_FULL, LONG_HTTP_TESTS } from './tests/in-full.ts';

const root = import.meta.dirname;
const alias = {
  '@': root,
  // The real package throws outside a React server bundle, and tests are not one.
  'server-only': path.join(root, 'node_modules/server-only/empty.js'),
};

/** The slowest files, which mostly wait: started first, so that none is left running alone at the end. */
const LONG = [
  'register-card',
  'add-members',
  'faults',
  'closed',
  'fuzz',
  'matrix',
  'durability',
  'cards.integration',
  'backup',
  'scripts/lib/database',
  'update-database',
  'watchdog',
  'connect',
];
const rank = ({ moduleId }: TestSpecification) => {
  const found = LONG.findIndex((part) => moduleId.includes(`${part}.`));
  return found === -1 ? LONG.length : found;
};

const UNIT_FOLDERS = ['app', 'components', 'docs', 'lib', 'messages', 'models', 'scripts', 'tests'];

/** Unit tests that replace a module. They load every module again for each file; all others load each module once. */
const REPLACING = UNIT_FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.integration|\.http)\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => readFileSync(path.join(root, file), 'utf8').includes('vi.mock(')),
);

const unit = {
  environment: 'node' as const,
  setupFiles: ['tests/setup/unit-setup.ts'],
  // Other users of the machine can slow a test down many times.
  testTimeout: 40_000,
};

/** Of what needs a database. SecantusDB takes its time (scripts/test/secantus.ts). */
const TIMEOUT_MS = process.env.OTHER_SERVER ? 240_000 : 60_000;

/** A shared process is kept only for a next file of the same project and environment. */
const processOf = ({ project, moduleId }: TestSpecification) =>
  project.name + (readFileSync(moduleId, 'utf8').includes('@vitest-environment jsdom') ? ' jsdom' : '');

/** HTTP tests of what no database server changes: another one skips them (scripts/test/secantus.ts). */
const ANY_DATABASE = [
  'api/closed',
  'api/drain',
  'api/floods',
  'api/metrics',
  'api/requests',
  'build-contents',
  'demo',
  'findability',
  'jwks',
  'api/matrix',
  'page-guard',
  'security-headers',
].map(httpTest);
/** The long ones in `.ci/run`, or if named. It runs the closed connections by themselves, in rounds. */
const LEFT_OUT = (IN_FULL ? [httpTest('api/closed')] : LONG_HTTP_TESTS).filter(
  (file) => !process.argv.includes(file),
);

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const keyed = (await super.sort(files)).map((file) => ({ file, process: processOf(file) }));
    return keyed
      .sort((a, b) => rank(a.file) - rank(b.file) || b.process.localeCompare(a.process))
      .map(({ file }) => file);
  }
}

/**
 * Three kinds of tests, all next to the code they test: `*.test.ts(x)` need nothing, `*.integration.test.ts`
 * need a database, and `*.http.test.ts` need a database and a built app. `npm run test:instances` runs tests/instances, `npm run test:failover` tests/failover.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        resolve: { alias },
        plugins: [react()],
        test: {
          ...unit,
          name: 'unit',
          isolate: false,
          include: [`{${UNIT_FOLDERS.join(',')}}/**/*.test.{ts,tsx}`, '*.test.ts'],
          exclude: [
            '**/*.{integration,http}.test.ts',
            'tests/{instances,failover}/**',
            '**/node_modules/**',
            ...REPLACING,
          ],
        },
      },
      {
        resolve: { alias },
        plugins: [react()],
        test: {
          ...unit,
          name: 'unit-replacing',
          isolate: false,
          setupFiles: ['tests/setup/load-again.ts', ...unit.setupFiles],
          include: REPLACING,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'integration',
          isolate: false,
          setupFiles: ['tests/setup/load-again.ts'],
          include: ['{app,lib,models,scripts}/**/*.integration.test.ts'],
          // Files run in parallel: each opens a database of its own name on the shared server
          // (tests/database.ts).
          globalSetup: ['tests/setup/database-setup.ts'],
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'http',
          include: ['app/**/*.http.test.ts'],
          exclude: [...LEFT_OUT, ...(process.env.OTHER_SERVER ? ANY_DATABASE : [])],
          // Each worker has its own app and database, started by tests/setup/app-setup.ts.
          globalSetup: ['tests/setup/app-setup.ts'],
          isolate: false,
          setupFiles: ['tests/setup/load-again.ts', 'tests/setup/use-own-stack.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'instances',
          include: ['tests/instances/*.test.ts'],
          globalSetup: ['tests/setup/database-setup.ts'],
          bail: 1,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'failover',
          include: ['tests/failover/*.test.ts'],
          // Starts its own database server (tests/failover/one-node.ts).
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = import.meta.dirname;
const alias = {
  '@': root,
  // The real package throws outside a React server bundle, and tests are not one.
  'server-only': path.join(root, 'node_modules/server-only/empty.js'),
};

/** Those of these folders that the command does not name. */
const notNamed = (...folders: string[]) =>
  folders.filter((folder) => !process.argv.some((arg) => arg.startsWith(folder)));

const UNIT_FOLDERS = ['app', 'components', 'docs', 'lib', 'messages', 'models', 'scripts', 'tests'];

/** Unit tests that replace a module. They load every module again for each file; all others load each module once. */
const REPLACING = UNIT_FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.integration|\.http)\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => readFileSync(path.join(root, file), 'utf8').includes('vi.mock(')),
);

// Other users of the machine can slow a test down many times, and SecantusDB takes its time (scripts/test/secantus.ts).
const TIMEOUT_MS = process.env.OTHER_SERVER ? 240_000 : 60_000;
// In CI a failed test runs once more, as in playwright.config.ts.
const patient = {
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
  expect: { poll: { timeout: 30_000 } },
  retry: process.env.CI ? 1 : 0,
};
// Files share two processes: one for each file takes 2.6 times the CPU.
const unit = {
  isolate: false,
  environment: 'node' as const,
  setupFiles: ['tests/setup/unit-setup.ts'],
  testTimeout: 40_000,
};

/** A shared process is kept only for a next file of the same project and environment. */
const processOf = ({ project, moduleId }: TestSpecification) =>
  project.name + (readFileSync(moduleId, 'utf8').includes('@vitest-environment jsdom') ? ' jsdom' : '');

class ByProcess extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const keyed = (await super.sort(files)).map((file) => ({ file, process: processOf(file) }));
    return keyed.sort((a, b) => b.process.localeCompare(a.process)).map(({ file }) => file);
  }
}

/**
 * Three kinds of tests, all next to the code they test: `*.test.ts(x)` need nothing, `*.integration.test.ts`
 * need a database, and `*.http.test.ts` need a database and a built app.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: ByProcess },
    maxWorkers: Math.max(2, availableParallelism()),
    tags: [
      { name: 'long', description: 'long waits: in .ci/run, not in npm test' },
      { name: 'night', description: 'faults, floods and kills at full size: in neither' },
      { name: 'any-database', description: 'what no engine changes: not in test:secantus' },
    ],
    projects: [
      {
        resolve: { alias },
        plugins: [react()],
        test: {
          ...unit,
          name: 'unit',
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
          setupFiles: ['tests/setup/load-again.ts', ...unit.setupFiles],
          include: REPLACING,
        },
      },
      {
        resolve: { alias },
        test: {
          ...patient,
          name: 'integration',
          isolate: false,
          setupFiles: ['tests/setup/load-again.ts'],
          // Those of tests/ only if named: `npm run test:instances`, `npm run test:failover`.
          include: [
            '{app,lib,models,scripts}/**/*.integration.test.ts',
            'tests/{instances,failover}/*.test.ts',
          ],
          exclude: notNamed('tests/instances', 'tests/failover').map((folder) => `${folder}/**`),
          // Files run in parallel: each opens a database of its own name on the shared server
          // (tests/database.ts).
          globalSetup: ['tests/setup/database-setup.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          ...patient,
          name: 'http',
          isolate: false,
          include: ['app/**/*.http.test.ts'],
          // Each worker has its own app and database, started by tests/setup/app-setup.ts.
          globalSetup: ['tests/setup/app-setup.ts'],
          setupFiles: ['tests/setup/load-again.ts', 'tests/setup/use-own-stack.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const alias = {
  '@': root,
  // The marker package throws outside a React server bundle; tests are neither.
  'server-only': path.join(root, 'node_modules/server-only/empty.js'),
};

/**
 * Three kinds of test, all beside the code they test:
 * `*.test.ts(x)` need nothing, `*.integration.test.ts` need a database, `*.http.test.ts` a built app too.
 */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        plugins: [react()],
        test: {
          name: 'unit',
          include: ['{app,components,docs,lib,models,messages,scripts}/**/*.test.{ts,tsx}', '*.test.ts'],
          exclude: ['**/*.integration.test.ts', '**/*.http.test.ts', '**/node_modules/**'],
          environment: 'node',
          setupFiles: ['tests/setup/unit-setup.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'integration',
          include: ['{app,lib,models,scripts}/**/*.integration.test.ts'],
          globalSetup: ['tests/setup/database-setup.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'http',
          include: ['app/**/*.http.test.ts'],
          globalSetup: ['tests/setup/app-setup.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

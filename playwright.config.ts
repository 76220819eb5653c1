import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findBrowser } from './scripts/lib/browser';
import { IN_FULL } from './tests/in-full';

/**
 * Two workers, each with its own app and database (e2e/support/stack.ts). Tests tagged @phone run on one, others on a desktop
 * (e2e/support/test.ts); those tagged @full in `.ci/run` only.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  grepInvert: IN_FULL ? [] : /@full/,
  forbidOnly: Boolean(process.env.CI),
  // Tests that pass only on the retry are reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    // Shorter than a test's, so that the report says which action waited in vain.
    actionTimeout: 20_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Each new page would store the app again. Tests that work without a signal allow them.
    serviceWorkers: 'block',
    // Animations cost time; the carousel's test runs with them.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test would slow each one down considerably.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    video: 'off',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        ...CHROMIUM_FLAGS,
        // A page lives for seconds: optimizing its scripts takes longer than it saves.
        '--js-flags=--no-opt',
      ],
    },
  },
});

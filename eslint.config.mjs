import { readdirSync } from 'node:fs';
import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import prettier from 'eslint-config-prettier/flat';

const foldersOf = (folder) =>
  readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`);

/** The areas of the app. Features of one area may not import one another, except as listed below. */
const AREAS = ['public', 'employee', 'admin'];
const features = AREAS.flatMap((area) => foldersOf(`./components/${area}`));

/** Folders shared by features: primitives, forms, lists, the card, the signed-in account. */
const SHARED = ['ui', 'form', 'list', 'card', 'account', 'handling', 'scan'].map(
  (folder) => `./components/${folder}`,
);

/** Features that may import another feature. */
const LEADS_TO = {
  './components/employee/home': [
    './components/employee/cards',
    './components/employee/register',
    './components/employee/requests',
  ],
  './components/admin/dashboard': ['./components/admin/report'],
  './components/admin/employees': ['./components/admin/cards'],
  './components/admin/print': ['./components/admin/cards'],
};

/** Message keys are types and JSON, so every layer may use them. */
const WORDS = ['./lib/i18n', './messages'];
const VALUES = ['./lib/constants', './lib/format', './lib/card-code'];

/**
 * Lists what `target` may import from this project; packages are always allowed. Implements
 * docs/design.md#who-may-import-whom.
 */
const mayImport = (target, ...allowed) => ({
  target,
  from: './',
  except: [...new Set(['./node_modules', ...allowed])],
  message: `docs/design.md#who-may-import-whom: ${target} may import ${allowed.join(', ')}`,
});

const zones = [
  // Matches app/[locale]: brackets have a special meaning in glob patterns.
  mayImport(
    './app/*locale*/**',
    './app',
    './components',
    './lib/auth/guard.ts',
    './lib/http/page-limit.ts',
    './lib/domain',
    './lib/seo',
    './lib/import/columns.ts',
    ...WORDS,
    ...VALUES,
  ),
  mayImport('./app/api', './app/api', './lib/http', './lib/domain', './lib/schemas'),
  mayImport('./components/ui', './components/ui', './lib/i18n'),
  mayImport(
    './components/scan',
    './components/scan',
    './components/ui',
    './lib/api/code-keys.ts',
    ...WORDS,
    ...VALUES,
  ),
  mayImport(
    './components/form',
    './components/ui',
    './components/form',
    './lib/api',
    './lib/schemas',
    ...WORDS,
    ...VALUES,
  ),
  mayImport(
    './components/list',
    './components/ui',
    './components/form',
    './components/list',
    './lib/api',
    './lib/schemas',
    ...WORDS,
    ...VALUES,
  ),
  mayImport(
    './components/layout',
    './components/layout',
    './components/ui',
    './components/account',
    './lib/api',
    ...WORDS,
    ...VALUES,
  ),
  ...['./components/card', './components/account', './components/handling', ...features].map((feature) =>
    mayImport(
      feature,
      feature,
      ...SHARED,
      './components/layout/words.tsx',
      // What zones and positions share, the zone select; handing cards over; temporary passwords.
      ...(feature.startsWith('./components/admin/')
        ? ['units', 'handover', 'passwords'].map((shared) => `./components/admin/${shared}`)
        : []),
      ...(feature === './components/admin/import' ? ['./lib/import', './lib/export/sheet.ts'] : []),
      ...(LEADS_TO[feature] ?? []),
      './lib/api',
      './lib/schemas',
      ...WORDS,
      ...VALUES,
    ),
  ),
  mayImport('./lib/api', './lib/api', './app/api/contract.ts', './lib/schemas', ...WORDS, ...VALUES),
  mayImport(
    './lib/domain',
    './lib/domain',
    './models',
    './lib/schemas',
    './lib/env.ts',
    './lib/code-keys',
    './lib/errors.ts',
    './lib/log.ts',
    './lib/i18n/keys.ts',
    './lib/export/table.ts',
    './lib/db',
    './lib/auth/password.ts',
    './lib/auth/session.ts',
    './lib/auth/common-passwords.ts',
    './lib/auth/passkeys',
    ...VALUES,
  ),
  mayImport(
    './lib/auth',
    './lib/auth',
    './models',
    './lib/db',
    './lib/env.ts',
    './lib/errors.ts',
    './lib/meter.ts',
    './lib/constants',
    ...WORDS,
  ),
  mayImport('./lib/seo', './lib/seo', ...WORDS, ...VALUES),
  // Reads files to bring in, in the browser.
  mayImport('./lib/import', './lib/import', './lib/export', './lib/schemas', './lib/i18n/keys.ts', ...VALUES),
  // File writers: they know no entity and no language.
  mayImport('./lib/export', './lib/export', './lib/i18n/keys.ts'),
  mayImport('./lib/http', './lib', './messages'),
  mayImport(
    './lib/mail',
    './lib/mail',
    './lib/domain/contact',
    './lib/db',
    './lib/env.ts',
    './lib/log.ts',
    './lib/meter.ts',
    ...WORDS,
    ...VALUES,
  ),
  mayImport('./lib/db', './lib/db', './lib/env.ts', './lib/log.ts'),
  mayImport('./lib/schemas', './lib/schemas', ...WORDS, ...VALUES),
  mayImport('./lib/i18n', ...WORDS, ...VALUES),
  mayImport('./lib/format', './lib/format', './lib/constants'),
  mayImport('./lib/card-code', './lib/card-code', './lib/constants'),
  mayImport('./lib/code-keys', './lib/code-keys', './lib/card-code'),
  mayImport('./lib/verify-worker', './lib/verify-worker', './lib/i18n', './lib/constants'),
  mayImport('./lib/constants', './lib/constants'),
  mayImport('./models', './models', './lib/constants'),
  mayImport(
    './middleware.ts',
    './lib/auth/session.ts',
    './lib/http/content-policy.ts',
    './lib/http/prerendered-scripts.ts',
    './lib/http/verbs.ts',
    './lib/i18n',
    './lib/env.ts',
  ),
];

const TESTS = ['**/*.test.ts', '**/*.test.tsx'];

/** Turns the rules off whose names match. */
const off = (names) =>
  Object.fromEntries(
    Object.keys(nextVitals[0].rules)
      .filter((rule) => names.test(rule))
      .map((rule) => [rule, 'off']),
  );

const config = [
  {
    ignores: [
      '.next/**',
      '.data/**',
      'test-results/**',
      'playwright-report/**',
      'next-env.d.ts',
      '**/.next/**',
    ],
  },
  ...nextVitals,
  ...nextTypescript,
  {
    rules: {
      'no-console': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: TESTS,
    rules: {
      'import/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
    },
    settings: {
      // For each file, the rule asks whether each of these is a package; this answers without a search.
      'import/core-modules': [...new Set(zones.flatMap(({ except }) => except))].map((file) => file.slice(2)),
    },
  },
  {
    // All but these two compile the whole file, for components that nobody is shown.
    files: [...TESTS, 'scripts/**', 'tests/**', 'e2e/**'],
    rules: off(/^react-hooks\/(?!rules-of-hooks|exhaustive-deps)/),
  },
  {
    // No components: only the folders left out have any without JSX.
    files: ['**/*.ts'],
    ignores: ['components/**', 'lib/api/**'],
    rules: off(/^(react|jsx-a11y)\//),
  },
  {
    files: ['scripts/**', 'tests/**', 'e2e/**', 'deploy/**'],
    rules: {
      'no-console': 'off',
      // Playwright's `use` is not a React hook.
      'react-hooks/rules-of-hooks': 'off',
    },
  },
  {
    // A script of mongosh, and what is loaded into the app before any module.
    files: ['deploy/mongo-init.js', 'tests/queries/*.cjs', 'scripts/bench/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['e2e/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name="waitForTimeout"]',
          message: 'Wait for what the person would see, never for a time.',
        },
      ],
    },
  },
  prettier,
];

export default config;

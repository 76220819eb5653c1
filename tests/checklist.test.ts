import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCREENS } from '@/e2e/screens';
import { ACTIONS, isFormer } from '@/lib/constants/activity';
import { NAMED_KINDS } from '@/lib/domain/names-by-id';
import type { Activity } from '@/lib/http/activity';
import en from '@/messages/en.json';
import hi from '@/messages/hi.json';
import { TABLE } from './matrix/table';
import { actionsOf, endpoints, PLAIN } from './routes';
import { sourceFiles } from './source-files';

// Checks the steps of CONTRIBUTING.md#to-add-an-entity; a failure names the missing step. Checked elsewhere:
// what queries need (tests/queries), the activity of each write and the subject of each address with an id
// (app/api/activity-duty.test.ts), verbs (lib/http/verbs.test.ts), texts in both languages
// (messages/messages.test.ts), the contract's page (docs/contract.test.ts).

/** Fails if there is any sentence; each one names something missing. */
const missing = (sentences: Array<string | false | undefined>) =>
  expect(sentences.filter(Boolean).join('\n')).toBe('');
const read = (file: string) => readFileSync(file, 'utf8');

/** The specification's; the browser does the same by /api/card. */
const FOR_OTHERS = [
  'PUT /api/employee/addMember',
  'PUT /api/employee/addMember/renew/[cardNumber]',
  // Until its dialog is here.
  'GET /api/card/[cardNumber]/erasure',
];
const called = endpoints.filter(({ pattern }) => !PLAIN.test(pattern));
/** The browser calls {backend} paths at the root (docs/decisions.md#names-and-configuration). */
const addressed = (pattern: string) =>
  pattern.replace(/^\/api(?=\/(contactMail|loginEmployee|verifyCard)\b)/, '');

test('every endpoint has a line in tests/matrix/table.ts, and every line has an endpoint', () => {
  const names = new Set(endpoints.map(({ name }) => name));
  missing([
    ...endpoints.map(({ name }) => !TABLE[name] && `tests/matrix/table.ts: who may call ${name}?`),
    ...Object.keys(TABLE).map((name) => !names.has(name) && `tests/matrix/table.ts: there is no ${name}.`),
  ]);
});

test('every endpoint has its types in app/api/contract.ts, and a page that calls it', () => {
  const contract = read('app/api/contract.ts');
  const files = ['components', 'lib/api'].flatMap((folder) => sourceFiles(folder, /(?<!\.test)\.tsx?$/));
  const calls = files.map(read).join('\n').replaceAll('${list}', '[list]');
  const lines = new Set(
    called.map(({ pattern }) => {
      const folder = pattern.replace(/^\/api/, '.');
      return `'${addressed(pattern)}': typeof import('${folder}/route');`;
    }),
  );
  missing([
    ...[...lines].map((line) => !contract.includes(line) && `app/api/contract.ts lacks the line ${line}`),
    ...called
      .map(({ verb, pattern }) => `${verb} ${addressed(pattern)}`)
      .map(
        (name) =>
          !FOR_OTHERS.includes(name) &&
          !calls.includes(`'${name}'`) &&
          !calls.includes(`\`${name.replace(/export\/\w+$/, 'export/[list]')}\``) &&
          `No page calls ${name}.`,
      ),
  ]);
  expect(contract.match(/typeof import/g), 'app/api/contract.ts has a line for no route').toHaveLength(
    lines.size,
  );
});

test('every action is recorded by a route or a command, and has words in both languages', () => {
  const commands = ['scripts', 'lib/domain']
    .flatMap((folder) => sourceFiles(folder, /\.ts$/))
    .map(read)
    .join('\n');
  const recorded = new Set(
    endpoints.flatMap(({ exported }) => {
      const { activity, options } = exported as {
        activity?: Activity<object>;
        options?: { auditors?: string };
      };
      return [...actionsOf(activity), ...(activity?.auditReads ?? []), options?.auditors && 'auditorLook'];
    }),
  );
  missing(
    ACTIONS.flatMap((action) => [
      action !== 'denied' &&
        !isFormer(action) &&
        !recorded.has(action) &&
        !commands.includes(`recordCommand('${action}'`) &&
        `lib/constants/activity.ts: no route or command records ${action}.`,
      !(action in en.activity) && `messages/en.json: activity.${action} is missing.`,
      !(action in hi.activity) && `messages/hi.json: activity.${action} is missing.`,
    ]),
  );
});

test('the activity list shows a name for every kind of item that can be added', () => {
  // Staff are a record's person, not its item; names on cards may not be shown there.
  const kinds = ACTIONS.flatMap((action) => /^([a-z]+)Add$/.exec(action)?.[1] ?? []);
  missing(
    kinds
      .filter((kind) => !['admin', 'employee', 'members'].includes(kind))
      .map(
        (kind) =>
          !NAMED_KINDS.some((named) => named === kind) &&
          `lib/domain/names-by-id.ts does not look up the name of a ${kind}.`,
      ),
  );
});

// Route groups are in no address.
const pages = sourceFiles('app/[locale]', /\/page\.tsx$/).map((file) =>
  file.replace(/^app\/\[locale\](?:\/\(\w+\))?/, '').replace(/\/page\.tsx$/, ''),
);

test('every page has a screen in e2e/screens', () => {
  const paths = SCREENS.map(({ path }) => path.split('?')[0]!);
  missing(
    pages.map((page) => {
      const pattern = new RegExp(`^${page.replace(/\[\w+\]/g, '[^/]+') || '/'}$`);
      return !paths.some((path) => pattern.test(path)) && `e2e/screens shows no screen of ${page || '/'}.`;
    }),
  );
});

test('every page of the admin area is in the menu', () => {
  const menu = read('components/admin/layout/commands.ts');
  const sections = new Set(pages.flatMap((page) => /^\/admin\/(\w+)$/.exec(page)?.[1] ?? []));
  missing(
    [...sections].map(
      (section) =>
        !menu.includes(`key: '${section}'`) &&
        `components/admin/layout/commands.ts has no entry for ${section}.`,
    ),
  );
});

const models = readdirSync('models').filter((file) => file !== 'define.ts' && file !== 'all.ts');

test('models/all.ts lists every model', () => {
  const all = read('models/all.ts');
  const names = models.map((file) => /const (\w+Model) = define/.exec(read(`models/${file}`))?.[1]);
  missing(
    names.map(
      (name, at) => !all.includes(`  ${name},`) && `models/all.ts lacks the model of models/${models[at]}.`,
    ),
  );
});

/** Models that only get documents when the app is used, or when `npm run db:update` runs. */
const NOT_SEEDED = ['ended-session.ts', 'erased-card.ts', 'figures.ts', 'update.ts'];

test('every model has sample data', () => {
  const seed = read('scripts/seed/seed-all.ts');
  missing(
    models.map(
      (file) =>
        !NOT_SEEDED.includes(file) &&
        !seed.includes(`'@/models/${file.replace('.ts', '')}'`) &&
        `scripts/seed/seed-all.ts adds nothing of models/${file}.`,
    ),
  );
});

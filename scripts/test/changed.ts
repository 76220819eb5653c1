/**
 * `npm run test:changed [-- BASE]`: checks what a change can break, in two minutes. The change is everything that
 * differs from BASE (default: where this branch left main; on main, the last commit), including uncommitted files. Runs
 *   - the linter and the types of everything;
 *   - the unit and integration tests that import a changed file, directly or not;
 *   - if a route imports a changed file: a build, the matrix and the fuzz for these routes, and the HTTP tests that
 *     name their addresses.
 * Of what nearly everything imports the nearest tests run, and the number of the others is printed. Browser tests run
 * only in `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { LONG_HTTP_TESTS } from '../../tests/in-full';
import { packageBin, ROOT } from '../lib/run';
import { main } from '../lib/say';
import { distances } from './distance';
import { buildPart, command, runParts, script, type Part } from './parts';

/** The lines git prints; none if it fails. */
const git = (...args: string[]): string[] =>
  spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

function changedFiles(): string[] {
  const base =
    process.argv[2] ?? ['origin/main', 'main'].find((branch) => git('rev-parse', '-q', branch).length);
  const from = (base && git('merge-base', base, 'HEAD')[0]) || 'HEAD';
  const changed = [
    ...git('diff', '--name-only', '--diff-filter=d', from),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(changed)];
}

const codeFiles = (): string[] =>
  git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs').filter((file) =>
    existsSync(file),
  );

/** So many files of a kind fit into two minutes on two idle cores. */
const MOST = { 'unit tests': 30, 'integration tests': 10, routes: 20, 'HTTP tests': 8 };
/** How many did not fit, by kind. */
const left: string[] = [];

/** The nearest of these files, as many as fit. @param found each with its distance from the change */
function nearest(kind: keyof typeof MOST, found: Array<[file: string, distance: number]>): string[] {
  const files = found.sort(([, a], [, b]) => a - b).map(([file]) => file);
  if (files.length > MOST[kind]) left.push(`${files.length - MOST[kind]} ${kind}`);
  return files.slice(0, MOST[kind]);
}

const isHttp = (file: string) => /^app\/.*\.http\.test\.ts$/.test(file);
const isIntegration = (file: string) => file.endsWith('.integration.test.ts');
const isUnit = (file: string) =>
  /^(?!e2e\/|tests\/(instances|failover)\/).*\.test\.tsx?$/.test(file) &&
  !isHttp(file) &&
  !isIntegration(file);

const vitest = (name: string, args: string[], env?: Record<string, string>) =>
  command(name, [process.execPath, packageBin('vitest/vitest.mjs'), 'run', ...args], { env });

const typeCheck = command('types', [
  process.execPath,
  packageBin('typescript-native/bin/tsc'),
  '--noEmit',
  '--singleThreaded',
]);

function unitAndIntegration(found: Map<string, number>): Part[] {
  const reached = [...found];
  const unit = reached.filter(([file]) => isUnit(file));
  const integration = reached.filter(([file]) => isIntegration(file));
  const files = [...nearest('unit tests', unit), ...nearest('integration tests', integration)];
  const projects = ['--project', 'unit', '--project', 'unit-replacing', '--project', 'integration'];
  return files.length > 0 ? [vitest('unit, integration', [...projects, ...files])] : [];
}

const patternOf = (file: string) => /^app(\/api\/.*)\/route\.ts$/.exec(file)?.[1];

/** The HTTP tests a change can break: matrix and fuzz of the affected routes, and files that name their addresses. */
function httpParts(found: Map<string, number>, files: string[]): Part[] {
  const routes = [...found].filter(([file]) => patternOf(file));
  const addresses = routes.map(
    ([file, distance]) => [patternOf(file)!.replace(/^\/api|\/\[.*$/g, ''), distance] as const,
  );
  const isChanged = (file: string) => found.get(file) === 0;
  const tests = files.filter((file) => isHttp(file) && (isChanged(file) || !LONG_HTTP_TESTS.includes(file)));
  const byRoute = tests.filter((file) => /(matrix|fuzz)\.http\.test\.ts$/.test(file));
  const byAddress = tests.flatMap((file): Array<[string, number]> => {
    if (byRoute.includes(file) && !isChanged(file)) return [];
    const text = readFileSync(file, 'utf8');
    const named = addresses.filter(([address]) => address && text.includes(address));
    const distance = Math.min(found.get(file) ?? Infinity, ...named.map(([, each]) => each));
    return distance < Infinity ? [[file, distance]] : [];
  });
  const asked = nearest('routes', routes).map(patternOf);
  const chosen = nearest('HTTP tests', byAddress);
  const sized = { ROUTES: asked.join(' '), FUZZ_RUNS: '30' };
  return [
    ...(asked.length > 0 ? [vitest('matrix and fuzz', ['--project', 'http', ...byRoute], sized)] : []),
    ...(chosen.length > 0 ? [vitest('HTTP', ['--project', 'http', ...chosen])] : []),
  ];
}

main(async () => {
  process.chdir(ROOT);
  const changed = changedFiles();
  if (changed.length === 0) return console.log('Nothing has changed.');
  const files = codeFiles();
  const found = distances(new Set(changed), files);
  const http = httpParts(found, files);
  await runParts(
    [[typeCheck, script('lint', 10), ...(http.length > 0 ? [buildPart(80)] : [])], unitAndIntegration(found)],
    [http],
  );
  if (left.length > 0) console.log(`Further away, and left to npm test (files): ${left.join(', ')}.`);
  console.log(`${changed.length} changed files. Browser tests were not run.`);
});

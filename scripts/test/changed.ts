/**
 * `npm run test:changed [-- BASE]`: checks what a change can break. The change is everything that
 * differs from BASE (default: where this branch left main; on main, the last commit), including uncommitted files. Runs
 *   - the linter and the types of everything;
 *   - the unit and integration tests that import a changed file, directly or not;
 *   - if a route imports a changed file: a build, the matrix and the fuzz for these routes, and the HTTP tests that
 *     name their addresses.
 * Browser tests run only in `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileOf, importsOf } from '../../tests/imports';
import { sourceFiles } from '../../tests/source-files';
import { packageBin, ROOT } from '../lib/run';
import { main } from '../lib/say';
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

const CODE = /\.(ts|tsx|mjs)$/;
/** Those of `files` that are changed or import a changed file, directly or indirectly. */
function reaching(files: string[], changed: Set<string>): string[] {
  const known = new Map<string, boolean>();
  const reaches = (file: string): boolean => {
    if (changed.has(file)) return true;
    if (!CODE.test(file)) return false;
    if (known.has(file)) return known.get(file)!;
    // Guards against circular imports.
    known.set(file, false);
    const found = importsOf(file)
      .map(fileOf)
      .some((each) => each !== undefined && reaches(each));
    known.set(file, found);
    return found;
  };
  return files.filter(reaches);
}

const vitest = (name: string, args: string[], env?: Record<string, string>) =>
  command(name, [process.execPath, packageBin('vitest/vitest.mjs'), ...args], { env });

/** The HTTP tests a change can break: matrix and fuzz of the affected routes, and files that name their addresses. */
function httpParts(changed: Set<string>): Part[] {
  const routes = reaching(sourceFiles('app/api', /\/route\.ts$/), changed);
  const patterns = routes.map((file) => file.replace(/^app/, '').replace(/\/route\.ts$/, ''));
  const addresses = patterns
    .map((pattern) => pattern.replace(/^\/api/, '').replace(/\/\[.*$/, ''))
    .filter(Boolean);
  const tests = sourceFiles('app', /\.http\.test\.ts$/);
  const byRoute = tests.filter((file) => /(matrix|fuzz)\.http\.test\.ts$/.test(file));
  const byAddress = tests.filter((file) => {
    if (changed.has(file)) return true;
    const text = readFileSync(file, 'utf8');
    return !byRoute.includes(file) && addresses.some((each) => text.includes(each));
  });
  const names = patterns.map((pattern) => pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const http = ['run', '--project', 'http'];
  return [
    ...(patterns.length
      ? [vitest('matrix and fuzz', [...http, ...byRoute, '-t', `(${names})( |$)`], { FUZZ_RUNS: '30' })]
      : []),
    ...(byAddress.length ? [vitest('HTTP', [...http, ...byAddress])] : []),
  ];
}

main(async () => {
  process.chdir(ROOT);
  const files = changedFiles();
  if (files.length === 0) return console.log('Nothing has changed.');
  const changed = new Set(files);
  const http = httpParts(changed);
  const projects = ['--project', 'unit', '--project', 'unit-replacing', '--project', 'integration'];
  await runParts(
    [
      [
        command('types', [
          process.execPath,
          packageBin('typescript-native/bin/tsc'),
          '--noEmit',
          '--singleThreaded',
        ]),
        script('lint', 10),
        ...(http.length ? [buildPart(80)] : []),
      ],
      [vitest('unit, integration', ['related', '--run', '--passWithNoTests', ...projects, ...files])],
    ],
    http,
  );
  console.log(`${files.length} changed files. Browser tests were not run.`);
});

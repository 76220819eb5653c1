import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// Every citation of a document in comments and documents must resolve.

const ROOT = path.join(import.meta.dirname, '..');
const SELF = 'docs/references.test.ts';

type Source = { file: string; text: string };
type Scripts = { scripts: Record<string, string> };

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });

/** Every text file of the repository, including untracked ones. */
const sources: Source[] = git('ls-files', '-z', '--cached', '--others', '--exclude-standard')
  .split('\0')
  .filter(
    (file) => file && file !== SELF && file !== 'package-lock.json' && existsSync(path.join(ROOT, file)),
  )
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
  .filter(({ text }) => !text.includes('\0'));

const markdown = sources.filter(({ file }) => file.endsWith('.md'));

/** A heading's anchor on GitHub. */
const slugOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const withoutCode = (text: string) => text.replace(/^```.*?^```/gms, (block) => block.replace(/[^\n]/g, ''));

function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutCode(text).matchAll(/^#{1,6} (.+)$/gm)) {
    const slug = slugOf(heading);
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** What is wrong with a link within the repository; undefined if it resolves. */
function problemOf(target: string, anchor: string | undefined): string | undefined {
  if (!existsSync(path.join(ROOT, target))) return `there is no ${target}`;
  if (!anchor || !target.endsWith('.md')) return undefined;
  const text = readFileSync(path.join(ROOT, target), 'utf8');
  return anchorsOf(text).has(anchor) ? undefined : `${target} has no heading #${anchor}`;
}

/** The problem of each match that has one, as `file:line: problem`. */
function problemsIn(
  { file, text }: Source,
  pattern: RegExp,
  problem: (match: RegExpMatchArray) => string | undefined,
): string[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const found = problem(match);
    const line = text.slice(0, match.index).split('\n').length;
    return found ? [`${file}:${line}: ${found}`] : [];
  });
}

const badCitations = (source: Source) =>
  problemsIn(
    source,
    /(?<![\w./-])((?:docs\/[\w/-]+|CONTRIBUTING)\.md)(?:#([\w-]+))?/g,
    ([, file = '', anchor]) => problemOf(file, anchor),
  );

const badLinks = ({ file, text }: Source) =>
  problemsIn({ file, text: withoutCode(text) }, /\]\(([^)\s]+)\)/g, ([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return undefined;
    const [target = '', anchor] = link.split('#');
    return problemOf(target ? path.join(path.dirname(file), target) : file, anchor);
  });

const DOCUMENTS = [
  'contract',
  'decisions',
  'design',
  'brand',
  'india',
  'rules-india',
  'security',
  'operations',
];
const BARE = new RegExp(`(?<![\\w/.-])(?:${DOCUMENTS.join('|')}|backup|keys|testing)\\.md`, 'g');

const bareNames = (source: Source) =>
  problemsIn(source, BARE, ([name]) => `"${name}" is no citation: write docs/…/${name}#heading`);

const sections = (source: Source) =>
  problemsIn(source, /\u00a7/g, () => 'a section sign: cite a heading, docs/contract.md#calls');

/** Files named in backticks: `lib/domain/cards/card-life.ts`, `lib/auth/password*.test.ts`. */
const badPaths = ({ file, text }: Source) =>
  problemsIn(
    { file, text: withoutCode(text) },
    /`((?:app|components|docs|e2e|lib|messages|models|public|scripts|tests)\/[^\s`#…{]*)`/g,
    ([, name = '']) =>
      [name, `${name}.ts`].some((each) => existsSync(path.join(ROOT, each))) ||
      git('ls-files', '--', `:(glob)${name}`) !== ''
        ? undefined
        : `there is no ${name}`,
  );

/** `//` not after a colon, which is an address; the lines of a block; `#` of a script. */
const COMMENT = /(?<!:)\/\/ .*|\/\*.*|^\s*\* .*|^\s*# .*/g;
/** A file's name, with or without its folders. Not of `*.test.ts`, and not "No loading.tsx here". */
const FILE_NAME =
  /(?<![\w@*./[\]-]|\bNo )((?:[\w.[\]-]+\/)*[\w[\]-][\w.-]*\.(?:tsx?|mjs|sh|ya?ml))(?![\w*])/g;

/** The comments of a file, in their lines. */
const commentsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => (line.match(COMMENT) ?? []).join(' '))
    .join('\n');

const isThere = (name: string) =>
  sources.some(({ file }) => file === name || file.endsWith(`/${name}`)) ||
  existsSync(path.join(ROOT, 'node_modules', name));

/** Files named in comments: `lib/domain/cards/card-life.ts`, or `look-up-card.ts` in whatever folder. */
const badFiles = ({ file, text }: Source) =>
  problemsIn({ file, text: commentsOf(text) }, FILE_NAME, ([name]) =>
    isThere(name) ? undefined : `there is no ${name}`,
  );

const code = sources.filter(({ file }) => /\.tsx?$/.test(file));
/** Names of the code in backticks: `personFields`, `route()`, `startJob({ … })`. */
const NAME = /`([A-Za-z_]\w*)(\([^`]*\))?`/g;
const has = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text);
const declares = (text: string, name: string) =>
  new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`, 'm').test(text);

/** Names of a document that no code has. */
const badNames = ({ file, text }: Source) =>
  problemsIn({ file, text: withoutCode(text) }, NAME, ([, name = '']) =>
    code.some((each) => has(each.text, name)) ? undefined : `no code has the name ${name}`,
  );

/** Names in a numbered step that none of the step's files has; of a function any file. */
const badSteps = (source: Source) =>
  problemsIn(source, /^\d+\. .*$/gm, ([step]) => {
    const files = code.filter(({ file }) => step.includes(`\`${file}\``));
    const unknown = [...step.matchAll(NAME)].filter(([, name = '', call]) =>
      call ? !code.some(({ text }) => declares(text, name)) : !files.some(({ text }) => has(text, name)),
    );
    return unknown.length > 0
      ? `not in the step's files: ${unknown.map(([name]) => name).join(', ')}`
      : undefined;
  });

test('every citation of a document names an existing heading', () => {
  expect(sources.flatMap(badCitations)).toEqual([]);
});

test('every link between documents names an existing file and heading', () => {
  expect(markdown.flatMap(badLinks)).toEqual([]);
});

test('every file a document names exists', () => {
  expect(markdown.flatMap(badPaths)).toEqual([]);
});

test('every file a comment names exists', () => {
  const commented = sources.filter(({ file }) => /\.(?:tsx?|mjs|css|sh|ya?ml)$/.test(file));
  expect(commented.flatMap(badFiles)).toEqual([]);
});

test('every name of the code in docs/design.md exists, those of a step in its files', () => {
  const design = sources.filter(({ file }) => file === 'docs/design.md');
  expect(design.flatMap(badNames)).toEqual([]);
  expect(design.flatMap(badSteps)).toEqual([]);
});

test('every command a document names exists', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Scripts;
  const unknown = (source: Source) =>
    problemsIn(source, /npm run (?:-s )?([\w:-]*\w)/g, ([, name = '']) =>
      name in scripts ? undefined : `package.json has no script ${name}`,
    );
  expect(markdown.flatMap(unknown)).toEqual([]);
});

test('nothing cites a section by number, or a document without its path', () => {
  const outside = sources.filter(({ file }) => !file.startsWith('docs/'));
  expect(sources.flatMap(sections)).toEqual([]);
  expect(outside.flatMap(bareNames)).toEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import packageJson from '../package.json';
import { sourceFiles } from './source-files';

// What Containerfile, compose.yaml and deploy/ name must exist: nothing here builds an image (docs/operations/larger.md#containers).
const read = (file: string) => readFileSync(file, 'utf8');
const containerfile = read('Containerfile');
const compose = read('compose.yaml');
const caddyfile = read('deploy/Caddyfile');
const nginx = read('deploy/nginx.conf');
const unit = read('deploy/medical-card.service');
const workflow = read('.github/workflows/test.yml');

const all = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found]) => found!)),
];
/** The keys of a top-level section of compose.yaml. */
const section = (name: string) =>
  all(
    new RegExp(`^${name}:\\n((?:[ #].*\\n|\\n)*)`, 'm').exec(`${compose}\n`)?.[1] ?? '',
    /^ {2}([\w-]+):/gm,
  );

describe('Containerfile', () => {
  const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, files]) =>
    files!.split(' ').slice(0, -1),
  );
  const letThrough = all(read('.dockerignore'), /^!(.+)$/gm);

  test('every file that is copied exists', () => {
    expect(copied.length).toBeGreaterThan(15);
    expect(copied.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('.dockerignore lets through what is copied, and nothing else', () => {
    expect(read('.dockerignore').split('\n')).toContain('*');
    const needed = copied.map((file) => (file.startsWith('scripts/') ? 'scripts' : file));
    expect(letThrough.sort()).toEqual([...new Set(needed)].sort());
  });

  test('every stage that is named is there', () => {
    const stages = all(containerfile, /^FROM \S+ AS (\w+)$/gm);
    expect(stages).toEqual(['base', 'packages', 'build', 'tools', 'app']);
    expect(all(containerfile, /^FROM (\w+) AS/gm).filter((stage) => !stages.includes(stage))).toEqual([]);
    expect(all(containerfile, /--from=(\w+)/g)).toEqual(['build']);
    expect(all(compose, /target: (\w+)/g).sort()).toEqual(['app', 'tools']);
  });

  test("Node's version is one the app runs on and the workflow tests", () => {
    const [node] = all(containerfile, /^ARG NODE=(\d+)$/gm);
    expect(packageJson.engines.node).toBe('>=20.20');
    expect(Number(node)).toBeGreaterThan(20);
    expect(all(workflow, /^ {8}node: \[(.+)\]$/gm)[0]!.split(', ')).toContain(node);
  });

  test('whatever is fixed at build time is a build argument, here and in compose.yaml', () => {
    const sources = ['app', 'components', 'lib', 'scripts']
      .flatMap((folder) => sourceFiles(folder, /\.tsx?$/))
      .filter((file) => !/\.test\.tsx?$|\/bench\//.test(file))
      .map(read)
      .join('\n');
    const fixed = [...all(sources, /process\.env\.(NEXT_PUBLIC_\w+)/g), 'AID_FIGURES'].sort();
    expect(fixed).toHaveLength(13);
    expect(all(containerfile, /^ARG (?!NODE)(\w+)$/gm).sort()).toEqual(fixed);
    expect(all(compose, /^ {2}(NEXT_PUBLIC_\w+|AID_FIGURES):/gm).sort()).toEqual(fixed);
  });

  test('the image and the systemd unit start what `npm start` starts', () => {
    const start = packageJson.scripts.start;
    expect(start).toBe('node --max-semi-space-size=32 scripts/start.mjs');
    expect(containerfile).toContain(`CMD ${JSON.stringify(start.split(' ')).replaceAll(',', ', ')}`);
    expect(unit).toContain(`\nExecStart=/usr/bin/${start}\n`);
  });

  test('neither image runs as root', () => {
    const lines = containerfile.match(/^(?:USER|FROM) .+$/gm)!;
    expect(lines.slice(-4)).toEqual([
      'FROM packages AS tools',
      'USER 1000:1000',
      'FROM base AS app',
      'USER 1000:1000',
    ]);
  });
});

describe('compose.yaml', () => {
  const services = section('services');

  test('what services name is there: one another, volumes, secrets, files', () => {
    expect(services).toContain('app1');
    const waitedFor = all(compose, /^ {6}([\w-]+): \{ condition:/gm);
    const waitedInTemplates = all(compose, /^ {4}([\w-]+): \{ condition:/gm);
    for (const name of [...waitedFor, ...waitedInTemplates]) expect(services).toContain(name);
    const mounts = all(compose, /['[ ]([\w./-]+):\//g).filter((source) => !/^(https|mongodb)$/.test(source));
    const [files, volumes] = [true, false].map((isFile) =>
      mounts.filter((source) => source.startsWith('.') === isFile),
    );
    expect(files!.filter((file) => !existsSync(file))).toEqual([]);
    expect(volumes!.sort()).toEqual(section('volumes').sort());
    const secrets = all(compose, /secrets: \[(.+)\]/g).flatMap((list) => list.split(', '));
    expect([...new Set(secrets)].sort()).toEqual(section('secrets').sort());
  });

  test('deploy/make-secrets.sh makes every secret, and settings that the app or a command reads', () => {
    const script = read('deploy/make-secrets.sh');
    const made = all(script, /for name in ([^;]+); do/g)[0]!.split(' ');
    expect(made.sort()).toEqual(section('secrets').sort());
    const readSomewhere = (name: string) =>
      new RegExp(`^ {2}${name}:`, 'm').test(read('lib/env.ts')) ||
      sourceFiles('scripts', /\.m?[jt]s$/).some((file) => read(file).includes(`process.env.${name}`));
    const settings = all(script, /^([A-Z_]+)=/gm);
    expect(settings).toEqual([
      'MONGODB_URI',
      'JWT_SECRET',
      'AADHAAR_KEY',
      'METRICS_TOKEN',
      'BACKUP_RECIPIENT',
    ]);
    const here = ['PORT', 'TRUSTED_PROXY_HOPS', 'TRUST_FOLDER', 'BACKUP_DIR'];
    for (const name of here) expect(compose).toMatch(new RegExp(`^ {4}${name}: `, 'm'));
    expect([...settings, ...here].filter((name) => !readSomewhere(name))).toEqual([]);
  });

  test('every command it runs is in package.json', () => {
    const run = all(compose, /\bnpm, run, -s, '?([\w:]+)/g);
    expect(run).toEqual(['db:update']);
    expect(read('deploy/backup-daily.sh')).toContain('npm run -s backup');
    expect([...run, 'backup'].filter((name) => !(name in packageJson.scripts))).toEqual([]);
  });

  test('each service has a read-only root, no capability it does not need, and limits', () => {
    expect(compose).toMatch(/x-hardened: &hardened\n(?: {2}.*\n)* {2}read_only: true\n/);
    expect(compose).toMatch(/x-hardened: &hardened\n(?: {2}.*\n)* {2}cap_drop: \[ALL\]\n/);
    for (const name of services) {
      const [, own = ''] = new RegExp(`^ {2}${name}:\\n((?: {4,}.*\\n|\\n)+)`, 'm').exec(compose) ?? [];
      const [base] = all(own, /<<: \*(\w+)/g);
      expect(['hardened', 'app', 'tools', 'mongo'], name).toContain(base);
      if (base === 'hardened') expect(own, name).toContain('resources: { limits:');
    }
  });
});

describe('the reverse proxies', () => {
  test('ask addresses that exist, at the port of the app', () => {
    const texts = [containerfile, compose, caddyfile, nginx, workflow].join('\n');
    const asked = all(texts, /(\/api\/\w+)/g);
    expect(asked.sort()).toEqual(['/api/healthz', '/api/metrics', '/api/readyz']);
    expect(asked.filter((address) => !existsSync(`app${address}/route.ts`))).toEqual([]);
    expect(containerfile).toContain('PORT=3000');
    expect(containerfile).toContain('EXPOSE 3000');
    expect(nginx).toContain('proxy_pass http://127.0.0.1:3000;');
    const [upstreams = ''] = all(caddyfile, /\{\$UPSTREAMS:(.+?)\}/g);
    expect(upstreams.split(' ')).toEqual(['app1:3000', 'app2:3000']);
    for (const name of ['app1', 'app2']) expect(section('services')).toContain(name);
  });

  test('refuse the metrics to whoever comes from outside', () => {
    expect(caddyfile).toMatch(/@metrics path \/api\/metrics \/api\/metrics\/\*\n\s+respond @metrics 404\n/);
    expect(nginx).toMatch(/location \/api\/metrics \{\s+return 404;/);
  });

  // docs/security.md#logs-and-caching
  test('write no address of a request into a log, not even of a refused or failed one', () => {
    const servers = nginx.split(/^server \{$/m).slice(1);
    expect(servers).toHaveLength(2);
    for (const server of servers)
      expect(server).toMatch(/^ {2}access_log off;\n {2}error_log \/dev\/null emerg;$/m);
    // The one logger of all: a site has none of its own, which would be an access log.
    expect(all(caddyfile, /^(\s*)log\b/gm)).toEqual(['\t']);
    expect(caddyfile).toMatch(/^\tlog \{\s+format filter \{\s+wrap json\s+fields \{\s+request delete\n/m);
  });
});

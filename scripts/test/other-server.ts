/**
 * Runs the integration tests against a server that is not ours, as proof that the embedded database is no
 * private dialect: FerretDB where Go can install it, else SecantusDB where Python can; else it says so.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../lib/ports';
import { node, packageBin, ROOT, SERVER_SCRIPT } from '../lib/run';
import { main, seconds } from '../lib/say';
import { temporaryFolder } from '../../tests/surroundings';

const FERRETDB = 'github.com/FerretDB/FerretDB/cmd/ferretdb@v1.24.2';
const SECANTUSDB = 'secantusdb==0.7.0b3';
const INSTALL_WITHIN_MS = 12 * 60_000;
const START_WITHIN_MS = 30_000;

type Server = { name: string; child: ChildProcess; uri: string };
type Env = NodeJS.ProcessEnv;

/** Runs an installer quietly. @returns whether it worked in time */
function install(command: string, args: string[], env: Env): boolean {
  const { status, error, stderr } = spawnSync(command, args, {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: INSTALL_WITHIN_MS,
    encoding: 'utf8',
  });
  if (status === 0) return true;
  const reason = error?.message ?? stderr.trim().split('\n').at(-1) ?? 'no reason given';
  console.log(`${command} could not install it: ${reason.slice(0, 200)}`);
  return false;
}

/** Starts a server and waits until its port answers. @returns undefined when it ends or stays silent */
async function start(name: string, command: string, args: string[], port: number, env: Env) {
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  let gone = false;
  child.once('error', () => (gone = true)).once('exit', () => (gone = true));
  for (const until = Date.now() + START_WITHIN_MS; Date.now() < until && !gone; await delay(100)) {
    if (await answers(port)) return { name, child, uri: `mongodb://127.0.0.1:${port}/` } satisfies Server;
  }
  child.kill();
  console.log(`${name} did not start.`);
  return undefined;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

async function ferretdb(dir: string): Promise<Server | undefined> {
  if (!install('go', ['install', FERRETDB], { ...process.env, GOBIN: dir })) return undefined;
  const port = await freePort();
  const options = [
    '--handler=sqlite',
    `--sqlite-url=file:${dir}/`,
    `--state-dir=${dir}`,
    `--listen-addr=127.0.0.1:${port}`,
    '--debug-addr=-',
    '--telemetry=disable',
    '--log-level=error',
  ];
  const server = await start('FerretDB', path.join(dir, 'ferretdb'), options, port, process.env);
  if (!server) return undefined;
  // It knows no partial indexes in some versions: then the other one is asked.
  const env = { ...process.env, MONGODB_URI: `${server.uri}index-check`, QUIET: '1' };
  if ((await node([...SERVER_SCRIPT, path.join(ROOT, 'scripts/indexes.ts')], env)) === 0) return server;
  console.log('FerretDB cannot build our indexes.');
  await stop(server);
  return undefined;
}

async function secantusdb(dir: string): Promise<Server | undefined> {
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--target', dir, SECANTUSDB];
  if (!install('python3', pip, process.env)) return undefined;
  const port = await freePort();
  const options = ['--port', String(port), '--storage-path', ':memory:', '--standalone'];
  const env = { ...process.env, PYTHONPATH: dir };
  return start('SecantusDB', path.join(dir, 'bin/secantusd-py'), options, port, env);
}

async function stop({ child }: Server): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await once(child, 'exit');
  clearTimeout(killer);
}

main(async () => {
  const begin = Date.now();
  const folders = [temporaryFolder('ferretdb'), temporaryFolder('secantusdb')] as const;
  try {
    console.log('\n=== integration tests on another server');
    const server = (await ferretdb(folders[0].dir)) ?? (await secantusdb(folders[1].dir));
    if (!server) return console.log('Neither FerretDB nor SecantusDB can be had here: left out.');
    console.log(`Running on ${server.name}.`);
    const env = {
      ...process.env,
      MONGODB_URI: server.uri,
      REGISTRATIONS_AT_ONCE: '1000',
      OTHER_SERVER: server.name,
    };
    // SecantusDB is a beta: of racing first upserts it sometimes answers one with nothing. Ours must not, and
    // `npm test` runs the same tests on it without a second chance. A test that is made of them leaves it out.
    const run = ['run', '--project', 'integration', '--retry', '2'];
    const code = await node([packageBin('vitest/vitest.mjs'), ...run], env);
    await stop(server);
    if (code !== 0) throw new Error(`The integration tests failed on ${server.name}.`);
    console.log(`The integration tests passed on ${server.name} too (${seconds(begin)}).`);
  } finally {
    for (const folder of folders) folder.remove();
  }
});

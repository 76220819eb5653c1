/**
 * `npm start`: serves the built app. Plain JavaScript, so that it runs without the development dependencies.
 * docs/configuration.md lists the variables.
 */
import { setDefaultResultOrder } from 'node:dns';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { jsonConsole } from './json-console.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const SERVER = path.join(ROOT, '.next/standalone/server.js');
const DEFAULT_PORT = 3000;

function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Why the port cannot be used, in one line; undefined if it can. */
const portProblem = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }) =>
      resolve(
        code === 'EADDRINUSE'
          ? `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`
          : `Cannot listen on ${host}:${port} (${code}). Choose another PORT or HOST.`,
      ),
    );
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });

const settings = path.join(ROOT, '.env');
try {
  if (existsSync(settings)) process.loadEnvFile(settings);
} catch (error) {
  stop(`${settings} cannot be read (${error.code}): may this user read it?`);
}
const host = process.env.HOST || '0.0.0.0';
const port = Number(process.env.PORT || DEFAULT_PORT);
if (!Number.isInteger(port) || port < 1 || port > 65_535) stop('PORT must be a number from 1 to 65535.');
if (!existsSync(SERVER)) stop('There is no build. Run `npm run build` first.');
const problem = await portProblem(port, host);
if (problem) stop(problem);

// Next's middleware rewrites to `localhost` instead of 127.0.0.1. With another hostname, Next would treat the
// rewrite as another server and send it over the network.
setDefaultResultOrder('ipv4first');
const hostname = host === '127.0.0.1' ? 'localhost' : host;
jsonConsole(process.env.LOG_LEVEL || 'info');
Object.assign(process.env, { NODE_ENV: 'production', PORT: String(port), HOSTNAME: hostname });
// Longer than load balancers keep an idle connection (nginx and AWS 60 s): what they send in the moment of closing is lost.
process.env.KEEP_ALIVE_TIMEOUT ||= '65000';
// Next would wait forever for open connections: lib/http/drain.ts ends this process instead.
process.env.NEXT_MANUAL_SIG_HANDLE = '1';
// A demo that is killed takes its database along: the app ends as well, and leaves the port free.
if (process.argv.includes('--stop-with-parent')) process.stdin.once('close', () => process.exit(1)).resume();
await import(SERVER);

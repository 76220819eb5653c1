/**
 * `npm run test:secantus -- --project integration`: the integration or HTTP tests on a second engine
 * (scripts/lib/secantus.ts), without those that tests/differs.ts names.
 */
import { ensureBuild } from '../lib/build-state';
import { hasPythonPackages } from '../lib/python-packages';
import { node, packageBin } from '../lib/run';
import { main } from '../lib/command';
import { Secantus } from '../lib/secantus';

main(async () => {
  const args = process.argv.slice(2);
  console.log(`\n=== on SecantusDB: ${args.join(' ')}`);
  if (!hasPythonPackages('secantus')) return;
  if (args.includes('http')) await ensureBuild();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const server = await Secantus.start();
  try {
    // Direct: the tests' proxies are on the way, and a replica set would name its own address.
    const env = { ...process.env, MONGODB_URI: `${server.uri}?directConnection=true`, OTHER_SERVER: '1' };
    const command = [
      packageBin('vitest/vitest.mjs'),
      'run',
      '--tags-filter=!long && !night && !any-database',
    ];
    const code = await node([...command, ...args], env);
    if (code !== 0) throw new Error('Tests failed on SecantusDB (see above).');
  } finally {
    await server.stop();
  }
});

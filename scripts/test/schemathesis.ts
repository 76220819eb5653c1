/**
 * `npm run test:schemathesis`: requests that schemathesis (on PyPI) makes of /api/openapi.json, valid ones and others, to
 * the built app on an embedded database with the demo's data (docs/testing.md). SCHEMATHESIS_SECONDS is for how long
 * (120).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import mongoose from 'mongoose';
import { temporaryFolder } from '../../tests/surroundings';
import { serveSeeded } from '../bench/serve-seeded';
import { signIn } from '../bench/staff';
import { main } from '../lib/command';
import { hasPythonPackages, PYTHON, pythonPackages } from '../lib/python-packages';
import { ROOT } from '../lib/run';
import { DEMO_EMPLOYEE } from '../seed/seed-all';

const CONFIG = path.join(ROOT, 'tests/schemathesis/schemathesis.toml');
const SECONDS = Number(process.env.SCHEMATHESIS_SECONDS || 120);
/** Each with its share of the time. An admin ends accounts: the employee comes first. */
const SHARE = { employee: 1 / 3, admin: 2 / 3 };
const RESET_LIMITS_MS = 500;
/** So few that a card and one of its people meet by chance. */
const FAMILIES = 6;

/** Writes down what is stored, for requests to ask for: a file for each `from-file` of the configuration. */
async function writeIds(folder: string): Promise<void> {
  const { connection } = mongoose;
  const families = await connection
    .collection('cards')
    .find({ employeeId: DEMO_EMPLOYEE.id, 'members.1': { $exists: true } })
    .limit(FAMILIES)
    .toArray();
  const stored = (collection: string, key: string) => connection.collection(collection).distinct(key);
  const ids = {
    cards: families.map(({ cardNumber }) => cardNumber as string),
    members: families.flatMap(({ members }) =>
      (members as { memberId: string }[]).map(({ memberId }) => memberId),
    ),
    employees: await stored('employees', 'employeeId'),
    zones: await stored('zones', 'zoneId'),
    positions: await stored('positions', 'positionId'),
    hospitals: await stored('hospitals', '_id'),
    requests: await stored('requests', '_id'),
    imports: await stored('imports', '_id'),
  };
  for (const [name, list] of Object.entries(ids))
    writeFileSync(path.join(folder, `${name}.dict`), list.map((id) => `"${String(id)}"\n`).join(''));
}

main(async () => {
  console.log('\n=== schemathesis');
  if (!hasPythonPackages('schemathesis')) return;
  const packages = pythonPackages('schemathesis');
  const folder = temporaryFolder('schemathesis');
  const app = await serveSeeded();
  await mongoose.connect(app.uri);
  copyFileSync(CONFIG, path.join(folder.dir, 'schemathesis.toml'));
  await writeIds(folder.dir);
  const limits = mongoose.connection.collection('ratelimits');
  // A limit would hide what is behind it.
  let resetting: Promise<unknown> = Promise.resolve();
  const reset = setInterval(() => (resetting = limits.deleteMany({})), RESET_LIMITS_MS);
  try {
    for (const [role, other] of [
      ['employee', 'admin'],
      ['admin', 'employee'],
    ] as const) {
      const { Token } = await signIn(app.url, role);
      const args = [
        ...[path.join(packages, 'bin/schemathesis'), 'run', `${app.url}/api/openapi.json`],
        ...['--exclude-tag', other, '--max-time', `${Math.ceil(SECONDS * SHARE[role])}`],
        ...process.argv.slice(2),
      ];
      const env = { ...process.env, PYTHONPATH: packages, TOKEN: Token };
      const run = spawn(PYTHON, args, { cwd: folder.dir, env, stdio: ['ignore', 'inherit', 'inherit'] });
      const [code] = (await once(run, 'exit')) as [number | null];
      if (code !== 0) throw new Error(`schemathesis found faults, as ${role} (see above).`);
    }
  } finally {
    clearInterval(reset);
    // What is under way would fail when the connection closes.
    await resetting;
    await mongoose.disconnect();
    await app.stop();
    folder.remove();
  }
});

/** `npm run db:seed [-- --cards N] [-- --if-empty]`: fills a database with the demo's data. */
import { parseArgs } from 'node:util';
import { updatesDue } from '@/lib/domain/updates/steps';
import { connected } from './lib/connected';
import { loadEnvFile } from './lib/database';
import { fail, main } from './lib/command';
import { updateDatabase } from './lib/update-database';
import { isEmptyDatabase } from './seed/is-empty';

const DEFAULT_CARDS = 300;

/** The demo's passwords are public: only the embedded database gets them without being asked to. */
function refuseRealDatabase(): void {
  loadEnvFile();
  if (process.env.MONGODB_URI && process.env.DEMO !== '1')
    fail(
      'db:seed creates accounts with public passwords in the database of MONGODB_URI. Set DEMO=1 to do so, or use npm run admin:create for real accounts.',
    );
}

main(async () => {
  const { values } = parseArgs({
    options: { cards: { type: 'string' }, 'if-empty': { type: 'boolean', default: false } },
  });
  const cards = Number(values.cards ?? DEFAULT_CARDS);
  if (!Number.isInteger(cards) || cards < 0) fail('--cards must be a whole number.');
  refuseRealDatabase();
  await connected(
    async () => {
      const ifEmpty = values['if-empty'];
      if (ifEmpty && !(await updatesDue()) && !(await isEmptyDatabase())) return;
      // Also for data that an earlier version of the demo left.
      await updateDatabase();
      if (ifEmpty && !(await isEmptyDatabase())) return;
      // Half of what this command loads; the demo's next starts do without it.
      const { DEMO_ADMIN, DEMO_EMPLOYEE, seedAll } = await import('./seed/seed-all');
      const added = await seedAll(cards);
      console.log(
        `Added: ${Object.entries(added)
          .map(([what, count]) => `${count} ${what}`)
          .join(', ')}.`,
      );
      if (added.admins + added.employees > 0)
        console.log(
          `Sign in as ${DEMO_ADMIN.id} / ${DEMO_ADMIN.password} (admin) or ${DEMO_EMPLOYEE.id} / ${DEMO_EMPLOYEE.password} (employee).`,
        );
    },
    { sample: true },
  );
});

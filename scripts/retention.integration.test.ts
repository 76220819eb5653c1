// @module-tag any-database
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { ActivityModel } from '@/models/activity';
import { EndedSessionModel } from '@/models/ended-session';
import { RequestModel } from '@/models/request';
import { closeDatabase, dropExpiry, openEmptyDatabase } from '@/tests/database';
import { runScript } from '@/tests/run-script';
import { storeMessage } from '@/tests/stored-requests';
import { withDatabaseName } from '@/tests/surroundings';

// docs/operations.md#retention
const NAME = 'test-retention-command';
const long = addDays(dayInIndia(), -800);

beforeAll(async () => {
  await openEmptyDatabase(NAME);
  // Only what is called here may remove something.
  await dropExpiry(ActivityModel, EndedSessionModel);
});
afterAll(closeDatabase);

/** Exit code and output, after the line that names the database, of `npm run retention -- --dry-run`. */
async function dryRun(uri: string): Promise<{ code: number | null; lines: string[]; error: string }> {
  const env = { ...process.env, MONGODB_URI: uri };
  const { code, said, complained } = await runScript('retention.ts', ['--dry-run'], env);
  return { code, lines: said.trimEnd().split('\n').slice(1), error: complained.trim() };
}

test('a dry run lists what would go, a hundred of each kind by id, and removes nothing', async () => {
  const { _id } = await storeMessage({ receivedAt: new Date(`${long}T06:00:00Z`) });
  await EndedSessionModel.insertMany(
    Array.from({ length: 103 }, (_, at) => ({
      tokenId: `token-${at}`,
      expiresAt: new Date(`${long}T06:00:00Z`),
    })),
  );
  const { code, lines, error } = await dryRun(withDatabaseName(process.env.MONGODB_URI!, NAME));
  expect([code, error]).toEqual([0, '']);
  expect(lines.filter((line) => !line.startsWith(' '))).toEqual([
    'cardRequests: 0 would be removed (kept for 12 months)',
    'messages: 1 would be removed (kept for 12 months)',
    'privacyRequests: 0 would be removed (kept for 3 years)',
    'lapsedCards: 0 would be removed (kept for 3 years)',
    'formerDetails: 0 would be removed (kept for 3 years)',
    'formerEmployees: 0 would be removed (kept for 3 years)',
    'imports: 0 would be removed (kept for 5 years)',
    'visits: 0 would be removed (kept for 10 years)',
    'activity: 0 would be removed (kept for 400 days)',
    'endedSessions: 103 would be removed (kept for 1 day)',
  ]);
  expect(lines[2]).toBe(`  ${String(_id)}, ${long}`);
  expect(lines.filter((line) => /^ {2}[0-9a-f]{24}, /.test(line))).toHaveLength(101);
  expect(lines.at(-1)).toBe('  and 3 more');
  expect(lines.join()).not.toMatch(/Asha|9415012345|Namaste/);
  expect([await RequestModel.countDocuments(), await EndedSessionModel.countDocuments()]).toEqual([1, 103]);
  expect(await ActivityModel.countDocuments()).toBe(0);
});

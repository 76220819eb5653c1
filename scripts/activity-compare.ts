/**
 * `npm run activity:compare FILE`: lists the activity records in FILE, written by ACTIVITY_LOG, that the database no
 * longer has or has otherwise. Exits with 1 if there are any (docs/operations.md#activity-outside-the-database).
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { compareActivity } from '@/lib/domain/activity/compare-activity';
import { connected } from './lib/connected';
import { fail, main } from './lib/command';

main(() => {
  const [file] = process.argv.slice(2);
  if (!file) fail('Name the file: npm run activity:compare FILE');
  return connected(async () => {
    const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
    const { records, missing, changed, unreadable } = await compareActivity(lines);
    for (const id of missing) console.log(`missing  ${id}`);
    for (const { id, fields } of changed) console.log(`changed  ${id}  ${fields.join(', ')}`);
    console.log(
      `${records} records: ${missing.length} missing, ${changed.length} changed; ${unreadable} unreadable lines.`,
    );
    if (missing.length + changed.length + unreadable > 0) process.exitCode = 1;
  });
});

/**
 * `npm run accounts:confirm -- ID [ID…]` lets admins and employees sign in again after a restore
 * (docs/operations/backup.md#after-a-loss). `-- --all` does so for everybody but those the activity says were removed, were
 * suspended or got another password after the backup. Whom an admin has suspended stays so.
 */
import { parseArgs } from 'node:util';
import { confirmAccount, listHeld } from '@/lib/domain/accounts/accounts';
import { typedId } from '@/lib/format/personal';
import { connected } from './lib/connected';
import { recordCommand } from '@/lib/domain/activity/record-activity';
import { fail, main } from './lib/command';

type Held = Awaited<ReturnType<typeof listHeld>>[number];

async function confirm({ id, role, name, suspended }: Held): Promise<void> {
  await recordCommand('accountsConfirm', { person: id }, () => confirmAccount({ id, role }));
  console.log(
    suspended
      ? `${id} (${name}, ${role}) is confirmed, but stays suspended by an admin.`
      : `${id} (${name}, ${role}) can sign in again.`,
  );
}

function leaveOut({ id, role, name, reason }: Held): void {
  const why = {
    removed: 'removed',
    suspended: 'suspended by an admin',
    passwordReplaced: 'got a new password',
  };
  console.log(`${id} (${name}, ${role}) was not confirmed: ${reason && why[reason]} after the backup.`);
}

main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false } },
  });
  const ids = positionals.map(typedId);
  if (values.all === ids.length > 0) fail('Usage: npm run accounts:confirm -- ID [ID...] | --all');
  await connected(async () => {
    const accounts = await listHeld();
    for (const id of ids.filter((each) => accounts.every((account) => account.id !== each))) {
      console.error(`No account with the ID ${id} is suspended.`);
      process.exitCode = 1;
    }
    if (values.all && accounts.length === 0) console.log('No account is suspended.');
    for (const each of accounts) {
      if (values.all ? !each.reason : ids.includes(each.id)) await confirm(each);
      else if (values.all) leaveOut(each);
    }
  });
});

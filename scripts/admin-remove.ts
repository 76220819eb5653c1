/** `npm run admin:remove -- ADMIN002`: signs an admin out for good, as /admin/admins does; never the last one. */
import { removeAccount } from '@/lib/domain/accounts/accounts';
import { AppError } from '@/lib/errors';
import { typedId } from '@/lib/format/personal';
import { connected } from './lib/connected';
import { recordCommand } from '@/lib/domain/activity/record-activity';
import { fail, main } from './lib/command';

/** Why it was refused, by the error's message key. */
const REFUSED: Record<string, (adminId: string) => string> = {
  adminNotFound: (adminId) => `There is no admin ${adminId}. npm run admin:list shows them.`,
  lastAdmin: (adminId) =>
    `${adminId} is the only admin who can sign in. Add another one first: npm run admin:create.`,
};

main(async () => {
  const typed = process.argv[2];
  if (!typed) fail('Give the ID of the admin: npm run admin:remove -- ADMIN002');
  const adminId = typedId(typed);
  await connected(async () => {
    try {
      await recordCommand('adminRemove', { person: adminId }, () =>
        removeAccount({ role: 'admin', id: adminId }),
      );
    } catch (error) {
      const say = error instanceof AppError && REFUSED[error.key];
      throw say ? new Error(say(adminId)) : error;
    }
    console.log(`${adminId} was removed and signed out.`);
  });
});

/** `npm run admin:list`: the admins, newest first, who can sign in. */
import { listAdmins } from '@/lib/domain/admins/admins';
import { LIST_MAX_LIMIT } from '@/lib/constants/limits';
import { connected } from './lib/connected';
import { main } from './lib/command';

main(async () => {
  await connected(async () => {
    const { admins } = await listAdmins({ limit: LIST_MAX_LIMIT, cursor: undefined, q: undefined });
    for (const { adminId, adminName, adminEmail, since, hasPasskey, mustChangePassword } of admins) {
      const signsIn = mustChangePassword ? 'temporary password' : hasPasskey ? 'with passkey' : 'no passkey';
      console.log([adminId, adminName, adminEmail, `since ${since.slice(0, 10)}`, signsIn].join('  '));
    }
    if (admins.length === 0) console.log('There is no admin yet: npm run admin:create.');
  });
});

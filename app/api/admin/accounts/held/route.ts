import { confirmAccounts } from '@/lib/domain/accounts/confirm-suspended';
import { listSuspended } from '@/lib/domain/accounts/list-suspended';
import { route, withValues } from '@/lib/http/route';
import { confirmSuspendedSchema } from '@/lib/schemas/suspended-accounts';

export const GET = route({ role: 'admin' }, () => listSuspended());

export const PUT = route(
  { role: 'admin', stepUp: true, body: confirmSuspendedSchema },
  async ({ body: { marked, ...ids } }) => {
    const confirmed = await confirmAccounts(ids, marked);
    return { confirmed, message: withValues('accountsConfirmed', { count: confirmed }) };
  },
  {
    action: 'accountsConfirm',
    subject: ({ body, answer }) => {
      const ids = [...(body?.admins ?? []), ...(body?.employees ?? [])];
      return ids.length === 1 ? { person: ids[0] } : { count: answer?.confirmed };
    },
  },
);

import { confirmAccounts } from '@/lib/domain/accounts/confirm-suspended';
import { listSuspended } from '@/lib/domain/accounts/list-suspended';
import { route, withValues } from '@/lib/http/route';
import { confirmSuspendedSchema } from '@/lib/schemas/suspended-accounts';
import { suspendedAccounts } from '@/lib/schemas/responses/accounts';
import { count, success } from '@/lib/schemas/responses/parts';

export const GET = route({ role: 'admin', response: suspendedAccounts }, () => listSuspended());

export const PUT = route(
  {
    role: 'admin',
    stepUp: true,
    body: confirmSuspendedSchema,
    response: success.extend({ confirmed: count }),
  },
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

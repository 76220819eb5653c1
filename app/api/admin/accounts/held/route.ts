import { confirmAccounts } from '@/lib/domain/accounts/confirm-held';
import { listHeld } from '@/lib/domain/accounts/list-held';
import { route, say } from '@/lib/http/route';
import { confirmHeldSchema } from '@/lib/schemas/held';

export const GET = route({ role: 'admin' }, () => listHeld());

export const PUT = route(
  { role: 'admin', freshProof: true, body: confirmHeldSchema },
  async ({ body: { marked, ...ids } }) => {
    const confirmed = await confirmAccounts(ids, marked);
    return { confirmed, message: say('accountsConfirmed', { count: confirmed }) };
  },
  {
    action: 'accountsConfirm',
    subject: ({ body, answer }) => {
      const ids = [...(body?.admins ?? []), ...(body?.employees ?? [])];
      return ids.length === 1 ? { person: ids[0] } : { count: answer?.confirmed };
    },
  },
);

import { notOneself, liftSuspension, suspendAccount } from '@/lib/domain/accounts/accounts';
import { KINDS } from '@/lib/auth/kinds';
import { route } from '@/lib/http/route';
import { accountParams, suspensionSchema } from '@/lib/schemas/accounts';
import { success } from '@/lib/schemas/responses/common';

export const PUT = route(
  {
    role: 'admin',
    stepUp: ({ params, body }) => !body.suspended || KINDS[params.role].suspendedWithProof,
    params: accountParams,
    body: suspensionSchema,
    response: success,
  },
  async ({ session, params, body: { suspended, note } }) => {
    notOneself(session, params);
    await (suspended ? suspendAccount : liftSuspension)(session, params, note);
    return { message: suspended ? 'accountSuspended' : 'accountUnsuspended' };
  },
  {
    action: ({ params, body }) =>
      params && KINDS[params.role].actions[body?.suspended === false ? 'lift' : 'suspend'],
    subject: ({ params }) => ({ person: params?.id }),
  },
);

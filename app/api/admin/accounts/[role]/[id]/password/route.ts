import { notOneself } from '@/lib/domain/accounts/accounts';
import { KINDS } from '@/lib/auth/kinds';
import { resetPassword } from '@/lib/domain/accounts/passwords';
import { route } from '@/lib/http/route';
import { accountParams } from '@/lib/schemas/accounts';
import { newPassword } from '@/lib/schemas/responses/accounts';
import { success } from '@/lib/schemas/responses/common';

export const POST = route(
  { role: 'admin', stepUp: true, params: accountParams, response: success.extend(newPassword.shape) },
  async ({ session, params }) => {
    notOneself(session, params);
    return { ...(await resetPassword(params)), message: 'passwordReset' };
  },
  {
    action: ({ params }) => params && KINDS[params.role].actions.resetPassword,
    subject: ({ params }) => ({ person: params?.id }),
  },
);

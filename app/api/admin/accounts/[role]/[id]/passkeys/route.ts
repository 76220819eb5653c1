import { notOneself } from '@/lib/domain/accounts/accounts';
import { resetPasskeys } from '@/lib/domain/accounts/passkeys/own-passkeys';
import { route } from '@/lib/http/route';
import { accountParams } from '@/lib/schemas/accounts';
import { success } from '@/lib/schemas/responses/common';

export const DELETE = route(
  { role: 'admin', stepUp: true, params: accountParams, response: success },
  async ({ session, params }) => {
    notOneself(session, params);
    await resetPasskeys(params);
    return { message: 'passkeysReset' };
  },
  { action: 'passkeyReset', subject: ({ params }) => ({ person: params?.id }) },
);

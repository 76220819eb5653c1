import { askAgain } from '@/lib/domain/accounts/passkeys/own-passkeys';
import { route } from '@/lib/http/route';
import { success } from '@/lib/schemas/responses/common';
import { secondStep } from '@/lib/schemas/responses/passkeys';

// GET: nothing changes until the answer is sent to /verify.
export const GET = route(
  { role: 'staff', auditors: 'own', response: success.extend({ secondStep }) },
  async ({ session }) => ({
    secondStep: await askAgain(session, session.expiresAt.getTime() / 1000),
    message: 'loaded',
  }),
);

import { headers } from 'next/headers';
import { accountName } from '@/lib/domain/accounts/accounts';
import { verifyStep, stepToVerify, triedAccount } from '@/lib/domain/accounts/passkeys/verify-step';
import { route } from '@/lib/http/route';
import { signInFrom } from '@/lib/http/sign-in';
import { proofSchema } from '@/lib/schemas/passkeys';
import { signIn } from '@/lib/schemas/responses/accounts';

export const POST = route(
  { role: 'public', body: proofSchema, response: signIn },
  async ({ body, client }) => {
    // Before any limit: only those who know the password have a step, and may use up its account's points.
    const step = await stepToVerify(body.step);
    const account = accountName({ id: step.sub, role: step.role });
    const origin = (await headers()).get('origin');
    return signInFrom(client, account, () => verifyStep(step, body, origin));
  },
  { action: 'signIn', subject: null, account: ({ body }) => body && triedAccount(body.step) },
);

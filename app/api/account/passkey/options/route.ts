import { beginSetUp } from '@/lib/domain/accounts/passkeys/set-up';
import { accountName } from '@/lib/domain/accounts/accounts';
import { route } from '@/lib/http/route';
import { signInFrom } from '@/lib/http/sign-in';
import { beginSetUpSchema } from '@/lib/schemas/passkeys';
import { success } from '@/lib/schemas/responses/common';
import { passkeySetUp } from '@/lib/schemas/responses/passkeys';

export const POST = route(
  {
    role: 'staff',
    auditors: 'own',
    withoutPasskey: true,
    stepUp: true,
    body: beginSetUpSchema,
    response: success.extend(passkeySetUp.shape),
  },
  async ({ session, body, client }) => {
    const until = session.expiresAt.getTime() / 1000;
    const begin = () => beginSetUp({ ...session, until }, body.currentPassword);
    // A password is checked for the first passkey only.
    const begun = session.hasPasskey ? await begin() : await signInFrom(client, accountName(session), begin);
    return { ...begun, message: 'loaded' };
  },
  { action: 'passkeySetUp', subject: null },
);

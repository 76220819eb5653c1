import { headers } from 'next/headers';
import { getPasskeys } from '@/lib/domain/accounts/passkeys/own-passkeys';
import { finishSetUp } from '@/lib/domain/accounts/passkeys/set-up';
import { route } from '@/lib/http/route';
import { newPasskeySchema } from '@/lib/schemas/passkeys';
import { success } from '@/lib/schemas/responses/common';
import { ownPasskeys, passkeyAdded } from '@/lib/schemas/responses/passkeys';

export const GET = route(
  { role: 'staff', auditors: 'own', withoutPasskey: true, response: success.extend(ownPasskeys.shape) },
  async ({ session }) => ({
    ...(await getPasskeys(session)),
    message: 'loaded',
  }),
);

// The step proves what stepUp would: it is given only to those who have just proved that it is them.
export const POST = route(
  {
    role: 'staff',
    auditors: 'own',
    withoutPasskey: true,
    body: newPasskeySchema,
    status: 201,
    response: success.extend(passkeyAdded.shape),
  },
  async ({ session, body }) => {
    const until = session.expiresAt.getTime() / 1000;
    const added = await finishSetUp({ ...session, until }, body, (await headers()).get('origin'));
    return { ...added, message: 'passkeyAdded' };
  },
  { action: 'passkeySetUp', subject: null },
);

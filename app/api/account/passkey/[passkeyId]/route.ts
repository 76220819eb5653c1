import { removePasskey } from '@/lib/domain/accounts/passkeys/own-passkeys';
import { route } from '@/lib/http/route';
import { passkeyParams } from '@/lib/schemas/passkeys';
import { success } from '@/lib/schemas/responses/common';
import { ownPasskeys } from '@/lib/schemas/responses/passkeys';

export const DELETE = route(
  {
    role: 'staff',
    auditors: 'own',
    stepUp: true,
    params: passkeyParams,
    response: success.extend(ownPasskeys.shape),
  },
  async ({ session, params }) => ({
    ...(await removePasskey(session, params.passkeyId)),
    message: 'passkeyRemoved',
  }),
  { action: 'passkeyRemove', subject: ({ params }) => ({ item: params?.passkeyId }) },
);

import { removePasskey } from '@/lib/domain/accounts/passkeys/own-passkeys';
import { route } from '@/lib/http/route';
import { passkeyParams } from '@/lib/schemas/passkeys';

export const DELETE = route(
  { role: 'staff', stepUp: true, params: passkeyParams },
  async ({ session, params }) => ({
    ...(await removePasskey(session, params.passkeyId)),
    message: 'passkeyRemoved',
  }),
  { action: 'passkeyRemove', subject: ({ params }) => ({ item: params?.passkeyId }) },
);

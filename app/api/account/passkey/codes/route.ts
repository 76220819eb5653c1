import { renewRecoveryCodes } from '@/lib/domain/accounts/passkeys/own-passkeys';
import { route } from '@/lib/http/route';
import { otherVerbs } from '@/lib/http/verbs';

export const POST = route(
  { role: 'staff', freshProof: true },
  async ({ session }) => ({ ...(await renewRecoveryCodes(session)), message: 'recoveryCodesMade' }),
  { action: 'recoveryCodes', subject: null },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherVerbs({ POST });

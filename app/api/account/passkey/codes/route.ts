import { renewRecoveryCodes } from '@/lib/domain/accounts/passkeys/own-passkeys';
import { route } from '@/lib/http/route';

export const POST = route(
  { role: 'staff', stepUp: true },
  async ({ session }) => ({ ...(await renewRecoveryCodes(session)), message: 'recoveryCodesMade' }),
  { action: 'recoveryCodes', subject: null },
);

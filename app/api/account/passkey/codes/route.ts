import { renewRecoveryCodes } from '@/lib/domain/accounts/passkeys/own-passkeys';
import { route } from '@/lib/http/route';
import { success } from '@/lib/schemas/responses/common';
import { recoveryCodes } from '@/lib/schemas/responses/passkeys';

export const POST = route(
  { role: 'staff', auditors: 'own', stepUp: true, response: success.extend(recoveryCodes.shape) },
  async ({ session }) => ({ ...(await renewRecoveryCodes(session)), message: 'recoveryCodesMade' }),
  { action: 'recoveryCodes', subject: null },
);

import { signOut } from '@/lib/domain/accounts/sign-in';
import { route } from '@/lib/http/route';
import { success } from '@/lib/schemas/responses/common';

export const POST = route(
  { role: 'staff', auditors: 'own', withTemporaryPassword: true, response: success },
  async ({ session }) => {
    await signOut(session.tokenId, session.expiresAt);
    return { message: 'signedOut' };
  },
  { action: 'signOut', subject: null },
);

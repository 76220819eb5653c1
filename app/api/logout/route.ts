import { signOut } from '@/lib/domain/accounts/sign-out';
import { route } from '@/lib/http/route';

export const POST = route(
  { role: 'staff', withTemporaryPassword: true },
  async ({ session }) => {
    await signOut(session.tokenId, session.expiresAt);
    return { message: 'signedOut' };
  },
  { action: 'signOut', subject: null },
);

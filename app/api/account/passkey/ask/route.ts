import { askAgain } from '@/lib/domain/accounts/passkeys/own-passkeys';
import { route } from '@/lib/http/route';

// GET: nothing changes until the answer is sent to /verify.
export const GET = route({ role: 'staff' }, async ({ session }) => ({
  secondStep: await askAgain(session, session.expiresAt.getTime() / 1000),
  message: 'loaded',
}));

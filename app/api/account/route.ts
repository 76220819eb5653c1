import { getOwnAccount } from '@/lib/domain/accounts/get-own-account';
import { route } from '@/lib/http/route';

export const GET = route({ role: 'employee' }, async ({ session }) => ({
  user: await getOwnAccount(session.id),
  message: 'loaded',
}));

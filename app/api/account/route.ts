import { getOwnAccount } from '@/lib/domain/accounts/get-own-account';
import { route } from '@/lib/http/route';
import { otherVerbs } from '@/lib/http/verbs';

export const GET = route({ role: 'employee' }, async ({ session }) => ({
  user: await getOwnAccount(session.id),
  message: 'loaded',
}));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs({ GET });

import { signInAdmin } from '@/lib/domain/accounts/sign-in';
import { route } from '@/lib/http/route';
import { limitSignIn } from '@/lib/http/sign-in-limit';
import { otherVerbs } from '@/lib/http/verbs';
import { adminSignInSchema } from '@/lib/schemas/account';

export const POST = route(
  { role: 'public', body: adminSignInSchema },
  ({ body, client }) =>
    limitSignIn(client, `admin:${body.adminId}`, () => signInAdmin(body.adminId, body.password)),
  { action: 'signIn', subject: null, account: ({ body }) => body && { id: body.adminId, role: 'admin' } },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherVerbs({ POST });

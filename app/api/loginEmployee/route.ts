import { signInEmployee } from '@/lib/domain/accounts/sign-in';
import { route } from '@/lib/http/route';
import { limitSignIn } from '@/lib/http/sign-in-limit';
import { otherVerbs } from '@/lib/http/verbs';
import { employeeSignInSchema } from '@/lib/schemas/account';

export const POST = route(
  { role: 'public', body: employeeSignInSchema },
  ({ body, client }) =>
    limitSignIn(client, `employee:${body.employeeId}`, () => signInEmployee(body.employeeId, body.password)),
  {
    action: 'signIn',
    subject: null,
    account: ({ body }) => body && { id: body.employeeId, role: 'employee' },
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherVerbs({ POST });

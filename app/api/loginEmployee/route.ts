import { signInEmployee } from '@/lib/domain/accounts/sign-in';
import { route } from '@/lib/http/route';
import { signInFrom } from '@/lib/http/sign-in';
import { employeeSignInSchema } from '@/lib/schemas/own-account';
import { signIn } from '@/lib/schemas/responses/accounts';

export const POST = route(
  { role: 'public', body: employeeSignInSchema, response: signIn },
  ({ body: { employeeId, password }, client }) =>
    signInFrom(client, `employee:${employeeId}`, (known) => signInEmployee(employeeId, password, known)),
  {
    action: 'signIn',
    auditReads: ['signInStep'],
    subject: null,
    account: ({ body }) => body && { id: body.employeeId, role: 'employee' },
  },
);

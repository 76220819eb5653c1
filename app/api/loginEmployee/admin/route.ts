import { signInAdmin } from '@/lib/domain/accounts/sign-in';
import { route } from '@/lib/http/route';
import { signInFrom } from '@/lib/http/sign-in';
import { adminSignInSchema } from '@/lib/schemas/own-account';
import { signIn } from '@/lib/schemas/responses/accounts';

export const POST = route(
  { role: 'public', body: adminSignInSchema, response: signIn },
  ({ body: { adminId, password }, client }) =>
    signInFrom(client, `admin:${adminId}`, (known) => signInAdmin(adminId, password, known)),
  {
    action: 'signIn',
    auditReads: ['signInStep'],
    subject: null,
    account: ({ body }) => body && { id: body.adminId, role: 'admin' },
  },
);

import { changePassword } from '@/lib/domain/accounts/passwords';
import { route } from '@/lib/http/route';
import { signInFrom } from '@/lib/http/sign-in';
import { changePasswordSchema } from '@/lib/schemas/own-account';
import { newToken } from '@/lib/schemas/responses/accounts';
import { success } from '@/lib/schemas/responses/common';

export const POST = route(
  {
    role: 'staff',
    auditors: 'own',
    withTemporaryPassword: true,
    stepUp: true,
    body: changePasswordSchema,
    response: success.extend(newToken.shape),
  },
  async ({ session, body, client }) => {
    const until = session.expiresAt.getTime() / 1000;
    const changed = await signInFrom(client, `${session.role}:${session.id}`, () =>
      changePassword({ ...session, until }, body.currentPassword, body.newPassword),
    );
    return { ...changed, message: 'passwordChanged' };
  },
  { action: 'passwordChange', subject: null },
);

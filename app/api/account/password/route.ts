import { changePassword } from '@/lib/domain/accounts/change-password';
import { route } from '@/lib/http/route';
import { limitSignIn } from '@/lib/http/sign-in-limit';
import { otherVerbs } from '@/lib/http/verbs';
import { changePasswordSchema } from '@/lib/schemas/account';

const access = { role: 'staff', withTemporaryPassword: true, activity: 'passwordChange' } as const;

export const POST = route({ ...access, body: changePasswordSchema }, async ({ session, body, client }) => {
  const changed = await limitSignIn(client, `${session.role}:${session.id}`, () =>
    changePassword(session, body.currentPassword, body.newPassword),
  );
  return { ...changed, message: 'passwordChanged' };
});

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherVerbs({ POST });

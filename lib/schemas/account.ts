import { z } from 'zod';
import { says, text } from './fields';

/** What the browser sends for a password is three times its parts, so the bound is 2 x 64 + 128, doubled for UTF-8. */
const digest = z
  .string({ error: says('passwordRequired') })
  .min(1, says('passwordRequired'))
  .max(640, says('tooLong'));
const accountId = (key: 'employeeIdRequired' | 'adminIdRequired') => text(1, 40, key);

/** POST /loginEmployee */
export const employeeSignInSchema = z.object({
  employeeId: accountId('employeeIdRequired'),
  password: digest,
});
/** POST /loginEmployee/admin */
export const adminSignInSchema = z.object({ adminId: accountId('adminIdRequired'), password: digest });
/** POST /api/account/password; both in the sign-in digest form. */
export const changePasswordSchema = z.object({ currentPassword: digest, newPassword: digest });

/** The sign-in form: one ID field whose label follows the toggle. */
export const signInFormSchema = z
  .object({
    role: z.enum(['employee', 'admin']),
    id: z.string().trim().max(40, says('tooLong')),
    password: z.string().min(1, says('passwordRequired')).max(128, says('tooLong')),
    remember: z.boolean(),
  })
  .superRefine(({ role, id }, context) => {
    if (id) return;
    const message = says(role === 'admin' ? 'adminIdRequired' : 'employeeIdRequired');
    context.addIssue({ code: 'custom', path: ['id'], message });
  });

export type SignInForm = z.output<typeof signInFormSchema>;

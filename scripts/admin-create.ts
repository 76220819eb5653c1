/**
 * `npm run admin:create -- --id ADMIN001 --name 'Asha Verma' --email asha@example.org [--auditor] [--password-stdin]`
 * creates an admin, or an auditor, who only reads; `-- --id ADMIN001 --reset` gives an existing one a new temporary password,
 * with `--remove-passkeys` also a way in without their passkey. It asks for missing options. The password must be changed at the first sign-in either way.
 */
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { hashPassword, isEasilyGuessed, temporaryPassword } from '@/lib/auth/password';
import { withTemporaryPassword } from '@/lib/domain/accounts/accounts';
import { ID_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@/lib/constants/limits';
import { passwordLength, typedId } from '@/lib/format/personal';
import { AdminModel } from '@/models/admin';
import { ask } from './lib/ask';
import { connected } from './lib/connected';
import { recordCommand } from '@/lib/domain/activity/record-activity';
import { fail, main } from './lib/command';
import { updateDatabase } from './lib/update-database';

const id = z
  .string()
  .overwrite(typedId)
  .regex(/^[A-Z0-9_-]+$/, 'The id can contain only letters, digits, - and _ (--id).')
  .refine((typed) => !/^EMP\d+$/.test(typed), 'Ids like EMP001 are for employees. Choose another one (--id).')
  .max(ID_MAX_LENGTH, `The id must be at most ${ID_MAX_LENGTH} characters (--id).`);
const name = z.string().trim().min(3, 'The name must be at least 3 characters (--name).').max(100);
const email = z.string().trim().pipe(z.email('The e-mail address is not valid (--email).'));
const password = z
  .string()
  .refine(
    (plain) => passwordLength(plain) >= PASSWORD_MIN_LENGTH,
    `The password must be at least ${PASSWORD_MIN_LENGTH} characters.`,
  )
  .refine(
    (plain) => passwordLength(plain) <= PASSWORD_MAX_LENGTH,
    `The password must be at most ${PASSWORD_MAX_LENGTH} characters.`,
  );

function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  return result.success ? result.data : fail(result.error.issues[0]!.message);
}

/** The value of an option. If it is missing, asks for it at a terminal. */
async function given(flag: string | undefined, option: string, question: string): Promise<string> {
  if (flag !== undefined) return flag;
  return process.stdin.isTTY ? ask(question) : fail(`--${option} is required.`);
}

/** The first password: read from stdin, typed twice, or generated if nothing is typed. */
async function firstPassword(
  account: { id: string; name: string },
  fromStdin: boolean,
): Promise<{ plain: string; made: boolean }> {
  const own = async (typed: string) =>
    (await isEasilyGuessed(checked(password, typed), account))
      ? fail('This password is easy to guess. Choose another one.')
      : { plain: typed, made: false };
  if (fromStdin) return own((await text(process.stdin)).replace(/\r?\n$/, ''));
  const typed = process.stdin.isTTY ? await ask('Password (press Enter to generate one): ', true) : '';
  if (typed === '') return { plain: temporaryPassword(), made: true };
  if ((await ask('Repeat the password: ', true)) !== typed) fail('The passwords do not match.');
  return own(typed);
}

const showOnce = (adminId: string, plain: string) =>
  console.log(`Temporary password for ${adminId} (shown only once): ${plain}`);

main(async () => {
  const { values: flags } = parseArgs({
    options: {
      id: { type: 'string' },
      name: { type: 'string' },
      email: { type: 'string' },
      'password-stdin': { type: 'boolean', default: false },
      auditor: { type: 'boolean', default: false },
      reset: { type: 'boolean', default: false },
      'remove-passkeys': { type: 'boolean', default: false },
    },
  });
  if (flags.auditor && flags.reset)
    fail('--auditor is for a new account. An existing one keeps what it is: remove it and add another.');
  if (flags['remove-passkeys'] && !flags.reset) fail('--remove-passkeys is for --reset.');
  await connected(async () => {
    const adminId = checked(id, await given(flags.id, 'id', 'Admin ID: '));
    const existing = await AdminModel.findOne({ adminId }).lean();
    if (existing?.removedAt)
      throw new Error(`Admin ${adminId} was removed, and an ID is never used twice. Choose another ID.`);
    if (flags.reset && !existing) throw new Error(`There is no admin ${adminId}.`);
    if (!flags.reset && existing)
      throw new Error(`Admin ${adminId} already exists. Add --reset to set a new password.`);
    const adminName = existing
      ? existing.adminName
      : checked(name, await given(flags.name, 'name', 'Name: '));
    const adminEmail = flags.reset ? '' : checked(email, await given(flags.email, 'email', 'Email: '));
    const { plain, made } = await firstPassword({ id: adminId, name: adminName }, flags['password-stdin']);
    const account = { passwordHash: await hashPassword(plain), ...withTemporaryPassword() };
    if (flags.reset) {
      const withoutPasskeys = flags['remove-passkeys'] && { passkeys: 1, recoveryCodes: 1 };
      await recordCommand('adminReset', { item: adminId }, () =>
        AdminModel.updateOne(
          { adminId },
          { $set: account, $unset: { held: 1, ...withoutPasskeys }, $inc: { tokenVersion: 1 } },
        ),
      );
      console.log(
        `${adminId} has a new temporary password and was signed out everywhere. The password works for three days.`,
      );
      const asksForPasskey = existing?.passkeys?.length && !withoutPasskeys;
      if (existing?.suspended)
        console.log(
          'An admin has suspended this account: it can sign in once another admin allows it again.',
        );
      if (asksForPasskey)
        console.log('The sign-in also asks for their passkey. If they lost it, add --remove-passkeys.');
    } else {
      await updateDatabase();
      await recordCommand('adminCreate', { item: adminId }, () =>
        AdminModel.create({
          ...{ adminId, adminName, adminEmail, ...account, tokenVersion: 0 },
          ...(flags.auditor && { auditor: true }),
        }),
      );
      console.log(
        `${flags.auditor ? 'Auditor' : 'Admin'} ${adminId} created. They must choose a new password at their first sign-in, within three days.`,
      );
    }
    if (made) showOnce(adminId, plain);
  });
});

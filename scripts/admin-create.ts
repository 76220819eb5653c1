/**
 * `npm run admin:create -- --id ADMIN001 --name 'Asha Verma' --email asha@example.org [--password-stdin]`
 * creates an admin; `-- --id ADMIN001 --reset` gives an existing one a new temporary password.
 * It asks for missing options. The password must be changed at the first sign-in either way.
 */
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { hashPassword, isEasilyGuessed, temporaryPassword } from '@/lib/auth/password';
import { ID_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@/lib/constants/limits';
import { passwordLength, typedId } from '@/lib/format/personal';
import { AdminModel } from '@/models/admin';
import { ask } from './lib/ask';
import { connected } from './lib/database';
import { buildIndexes } from './lib/indexes';
import { fail, main } from './lib/say';

const id = z
  .string()
  .overwrite(typedId)
  .regex(/^[A-Z0-9_-]+$/, 'The id may hold letters, digits, - and _ only (--id).')
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

/** The value of an option; asked for at a terminal if missing. */
async function given(flag: string | undefined, option: string, question: string): Promise<string> {
  if (flag !== undefined) return flag;
  return process.stdin.isTTY ? ask(question) : fail(`--${option} is missing.`);
}

/** The first password: from standard input, typed twice, or generated if nothing was typed. */
async function firstPassword(adminId: string, fromStdin: boolean): Promise<{ plain: string; made: boolean }> {
  const own = async (typed: string) =>
    (await isEasilyGuessed(checked(password, typed), adminId))
      ? fail('That password is among the first a guesser tries: choose another.')
      : { plain: typed, made: false };
  if (fromStdin) return own((await text(process.stdin)).replace(/\r?\n$/, ''));
  const typed = process.stdin.isTTY ? await ask('Password (Enter to have one made): ', true) : '';
  if (typed === '') return { plain: temporaryPassword(), made: true };
  if ((await ask('The same again: ', true)) !== typed) fail('The two passwords differ.');
  return own(typed);
}

const showOnce = (adminId: string, plain: string) =>
  console.log(`Temporary password of ${adminId}, shown this once: ${plain}`);

main(async () => {
  const { values: flags } = parseArgs({
    options: {
      id: { type: 'string' },
      name: { type: 'string' },
      email: { type: 'string' },
      'password-stdin': { type: 'boolean', default: false },
      reset: { type: 'boolean', default: false },
    },
  });
  const adminId = checked(id, await given(flags.id, 'id', 'Admin ID: '));
  await connected(async () => {
    const existing = await AdminModel.findOne({ adminId }).lean();
    if (flags.reset && !existing) throw new Error(`There is no admin ${adminId}.`);
    if (!flags.reset && existing)
      throw new Error(`There is an admin ${adminId} already. A new password: add --reset.`);
    const adminName = flags.reset ? '' : checked(name, await given(flags.name, 'name', 'Name: '));
    const adminEmail = flags.reset ? '' : checked(email, await given(flags.email, 'email', 'Email: '));
    const { plain, made } = await firstPassword(adminId, flags['password-stdin']);
    const account = { passwordHash: await hashPassword(plain), mustChangePassword: true };
    if (flags.reset) {
      await AdminModel.updateOne({ adminId }, { $set: account, $inc: { tokenVersion: 1 } });
      console.log(`${adminId} has a new temporary password and is signed out everywhere.`);
    } else {
      await buildIndexes();
      await AdminModel.create({ adminId, adminName, adminEmail, ...account, tokenVersion: 0 });
      console.log(`Admin ${adminId} was created and must choose an own password at the first sign-in.`);
    }
    if (made) showOnce(adminId, plain);
  });
});

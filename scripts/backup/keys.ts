import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { ask } from '../lib/ask';

const PASSPHRASE_MIN = 12;
const NO_KEY =
  'Set BACKUP_RECIPIENT to a public key (age1..., npm run backup -- --new-key FILE makes one), or BACKUP_PASSPHRASE.';

const recipients = (): string[] => (process.env.BACKUP_RECIPIENT ?? '').split(/[\s,]+/).filter(Boolean);

function strong(passphrase: string): string {
  if (passphrase.length < PASSPHRASE_MIN)
    throw new Error(
      `The passphrase must be at least ${PASSPHRASE_MIN} characters: five or six random words.`,
    );
  return passphrase;
}

/**
 * Encrypts with the public keys of BACKUP_RECIPIENT, so that this machine needs no secret; else with
 * BACKUP_PASSPHRASE, else with a passphrase typed at the terminal.
 * @throws Error that says what to set
 */
export async function encrypterOfSettings(): Promise<Encrypter> {
  const encrypter = new Encrypter();
  const passphrase = process.env.BACKUP_PASSPHRASE;
  if (recipients().length > 0 && passphrase)
    throw new Error('Set either BACKUP_RECIPIENT or BACKUP_PASSPHRASE: an age file cannot use both.');
  for (const recipient of recipients()) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new Error(`BACKUP_RECIPIENT is not an age public key (age1...): ${recipient.slice(0, 12)}...`);
    }
  }
  if (recipients().length > 0) return encrypter;
  if (passphrase) encrypter.setPassphrase(strong(passphrase));
  else if (process.stdin.isTTY) {
    const typed = strong(await ask('Passphrase for this backup: ', true));
    if ((await ask('Repeat the passphrase: ', true)) !== typed)
      throw new Error('The passphrases do not match.');
    encrypter.setPassphrase(typed);
  } else throw new Error(NO_KEY);
  return encrypter;
}

/**
 * Decrypts with the secret keys in the file BACKUP_IDENTITY, else with BACKUP_PASSPHRASE, else with a
 * passphrase typed at the terminal.
 * @throws Error that says what to set
 */
export async function decrypterOfSettings(): Promise<Decrypter> {
  const decrypter = new Decrypter();
  const { BACKUP_IDENTITY: file, BACKUP_PASSPHRASE: passphrase } = process.env;
  if (file) for (const identity of identitiesIn(file)) decrypter.addIdentity(identity);
  if (passphrase) decrypter.addPassphrase(passphrase);
  if (file || passphrase) return decrypter;
  if (!process.stdin.isTTY)
    throw new Error('Set BACKUP_IDENTITY to the file with the secret key, or BACKUP_PASSPHRASE.');
  decrypter.addPassphrase(await ask('Passphrase of this backup: ', true));
  return decrypter;
}

function identitiesIn(file: string): string[] {
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split(/\r?\n/);
  } catch (error) {
    throw new Error(`BACKUP_IDENTITY: ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  const identities = lines.map((line) => line.trim()).filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identities.length === 0)
    throw new Error(`BACKUP_IDENTITY: ${file} contains no age secret key (a line AGE-SECRET-KEY-...).`);
  return identities;
}

/**
 * Makes a key pair as `age-keygen` does and writes the secret key to `file`, which must not exist.
 * @returns the public key, for BACKUP_RECIPIENT
 */
export async function makeKey(file: string): Promise<string> {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be created (${error.code}). Choose another name.`);
  });
  try {
    await handle.writeFile(
      `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`,
    );
    await handle.sync();
  } finally {
    await handle.close();
  }
  return recipient;
}

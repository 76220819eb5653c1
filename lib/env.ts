import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { readFieldKeys, readOldKeys, readSigningKeys } from '@/lib/code-keys/parse';
import { isBuiltIn } from '@/lib/constants/built-in';
import { SITE_ADDRESS, SITE_ADDRESS_WRONG, HOME_ZONE_ID } from '@/lib/constants/site';

/** Without a database name the driver would use one called `test`. */
export const NAMES_DATABASE = /:\/\/[^/]*\/[^/?]/;

export const NAMES_NO_DATABASE = 'MONGODB_URI must name the database, like mongodb://host/medical-card';

z.config({ jitless: true });

/** `ACTIVITY_LOG` for standard output, instead of a file's path. */
export const ACTIVITY_TO_STDOUT = 'stdout';

const secret = (name: string) =>
  z
    .string({ error: `${name} is missing: set it to 32 or more random characters (openssl rand -base64 48)` })
    .min(32, `${name} is too short: use 32 or more random characters (openssl rand -base64 48)`);

const aadhaarKey = (name: string) =>
  z
    .string({ error: `${name} is missing: set it to 32 random bytes in base64 (openssl rand -base64 32)` })
    .refine(
      (text) => Buffer.from(text, 'base64').length === 32,
      `${name} must be 32 bytes in base64 (openssl rand -base64 32)`,
    );

/** Large enough for a setting that means "no limit". */
const MANY = 1_000_000_000;

const wholeNumber = (name: string, fallback: number, min: number, max: number) =>
  z
    .string()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
      `${name} must be a whole number from ${min} to ${max}`,
    )
    .transform(Number)
    .default(fallback);

const text = (name: string, most: number) =>
  z.string().max(most, `${name} must have at most ${most} characters`).optional();

/** Catches bad percent-encoding in the credentials here rather than at the first mail. */
function isMailServer(text: string): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(text);
    return (
      ['smtp:', 'smtps:'].includes(protocol) && decodeURIComponent(username + password + hostname) !== ''
    );
  } catch {
    return false;
  }
}

const orIssue =
  <T>(read: (text: string) => T) =>
  (text: string, context: z.RefinementCtx): T => {
    try {
      return read(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  };

export const schema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'NODE_ENV must be development, production or test')
    .default('development'),
  /** `1`, for the demo and tests: starts with samples of the trust's details (lib/constants/trust.ts). */
  DEMO: z.enum(['0', '1'], 'DEMO must be 0 or 1').default('0'),
  MONGODB_URI: z
    .string({
      error:
        'MONGODB_URI is missing: set it to the address of your MongoDB (mongodb://... or mongodb+srv://...)',
    })
    .regex(/^mongodb(\+srv)?:\/\//, 'MONGODB_URI must begin with mongodb:// or mongodb+srv://')
    .regex(NAMES_DATABASE, NAMES_NO_DATABASE),
  /** Signs session tokens. */
  JWT_SECRET: secret('JWT_SECRET'),
  /** Encrypts Aadhaar numbers at rest: 32 bytes in base64. If it is lost, so are the numbers. */
  AADHAAR_KEY: aadhaarKey('AADHAAR_KEY'),
  /** During key rotation: decrypts what AADHAAR_KEY cannot, never encrypts (docs/operations/keys.md). */
  AADHAAR_KEY_PREVIOUS: aadhaarKey('AADHAAR_KEY_PREVIOUS').optional(),
  /** `bound` refuses numbers encrypted before they were bound to their owner (docs/operations/keys.md). */
  AADHAAR_SEALS: z.enum(['any', 'bound'], 'AADHAAR_SEALS must be any or bound').default('any'),
  /** Sign the codes of cards (docs/operations/keys.md#card_code_keys-signs-the-codes-of-cards). */
  CARD_CODE_KEYS: z
    .string()
    .transform(orIssue((text) => readSigningKeys(text)))
    .optional(),
  /** The public keys of codes made earlier: never remove one. */
  CARD_CODE_OLD_KEYS: z.string().transform(orIssue(readOldKeys)).optional(),
  /** Open what phones sealed without a signal (docs/operations/keys.md#field_keys-opens-what-phones-sealed). */
  FIELD_KEYS: z.string().transform(orIssue(readFieldKeys)).optional(),
  /** Whose second step at sign-in is required, not just offered. */
  REQUIRE_PASSKEY: z.enum(['none', 'admin'], 'REQUIRE_PASSKEY must be none or admin').default('none'),
  /**
   * Password hashes that run at once; by default one less than there are cores, at most 4 (lib/auth/hash-queue.ts).
   */
  HASHES_AT_ONCE: wholeNumber('HASHES_AT_ONCE', 0, 0, 64),
  /** Milliseconds after which Next closes an idle connection; scripts/start.mjs has the default. */
  KEEP_ALIVE_TIMEOUT: wholeNumber('KEEP_ALIVE_TIMEOUT', 65_000, 1_000, 3_600_000),
  /** How long a stopping process still serves while /api/readyz says 503, for load balancers to notice. */
  STOP_NOTICE_SECONDS: wholeNumber('STOP_NOTICE_SECONDS', 2, 0, 5),
  /** Number of reverse proxies in front of the app; each is trusted with one entry of X-Forwarded-For. */
  TRUSTED_PROXY_HOPS: wholeNumber('TRUSTED_PROXY_HOPS', 0, 0, 10),
  /** Unauthenticated card look-ups per minute and client; a quarter of them may be guesses. */
  LOOKUP_LIMIT_PER_MINUTE: wholeNumber('LOOKUP_LIMIT_PER_MINUTE', 120, 1, MANY),
  /** Look-ups of unknown numbers per minute by all clients together; more of them are recorded. */
  LOOKUP_MISSES_PER_MINUTE: wholeNumber('LOOKUP_MISSES_PER_MINUTE', 300, 1, MANY),
  /** Looks at cards by an admin, per account. */
  STAFF_LOOKUPS_PER_MINUTE: wholeNumber('STAFF_LOOKUPS_PER_MINUTE', 60, 1, MANY),
  /** Within how many days a request about somebody's data is answered; the rules of 2025 allow 90. */
  PRIVACY_DAYS: wholeNumber('PRIVACY_DAYS', 30, 1, 90),
  /** Admins who read complaints that somebody asked for money (lib/domain/requests/which-requests.ts). */
  COMPLAINT_READERS: z
    .string()
    .regex(
      /^ *[\w-]+ *(, *[\w-]+ *)*$/,
      'COMPLAINT_READERS must be ids of admins with commas between them, like ADMIN001,ADMIN004',
    )
    .transform((ids) =>
      ids
        .toUpperCase()
        .split(',')
        .map((id) => id.trim()),
    )
    .default([]),
  /** Whole rupees per card and financial year, beyond which recording help asks first. 0: no limit. */
  AID_LIMIT_RUPEES: wholeNumber('AID_LIMIT_RUPEES', 0, 0, MANY),
  /** The source of the landing page's figure of aid; the build must have the same (lib/constants/built-in.ts). */
  AID_FIGURES: z.enum(['fixed', 'live'], 'AID_FIGURES must be fixed or live').default('fixed'),
  STAFF_LOOKUPS_PER_DAY: wholeNumber('STAFF_LOOKUPS_PER_DAY', 5_000, 1, MANY),
  /** The mail server for contact messages; if missing, messages are only stored. */
  SMTP_URL: z
    .string()
    .refine(
      isMailServer,
      'SMTP_URL must be like smtp://user:password@host:587 or smtps://user:password@host:465 (special characters in the password percent-encoded)',
    )
    .optional(),
  /** Defaults to the trust's own address. */
  MAIL_FROM: z.email('MAIL_FROM must be one e-mail address, like website@trust.example').optional(),
  /** The zone whose hospitals come first in the directory (lib/constants/site.ts reads it). */
  HOME_ZONE: z.string().regex(HOME_ZONE_ID, 'HOME_ZONE must be the id of a zone, like CKTD').optional(),
  /**
   * Where activity records are written: a file, or standard output. An absolute path, as the server changes its own
   * folder.
   */
  ACTIVITY_LOG: z
    .string()
    .refine(
      (to) => to === ACTIVITY_TO_STDOUT || isAbsolute(to),
      'ACTIVITY_LOG must be the whole path of a file, like /var/log/medical-card/activity.jsonl, or stdout',
    )
    .optional(),
  /** What /trust shows. An absolute path, as the server changes its own folder. */
  TRUST_FOLDER: z
    .string()
    .refine(isAbsolute, 'TRUST_FOLDER must be the whole path of a folder, like /etc/medical-card-trust')
    .optional(),
  /** Opens /api/metrics; without it nothing is counted. */
  METRICS_TOKEN: z
    .string()
    .regex(
      /^[!-~]{32,}$/,
      'METRICS_TOKEN must be 32 or more characters without blanks (openssl rand -hex 32)',
    )
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug'],
      'LOG_LEVEL must be silent, fatal, error, warn, info or debug',
    )
    .default('info'),
  /** The public URL of the site, fixed at build time (lib/constants/site.ts). */
  NEXT_PUBLIC_SITE_URL: z.string().regex(SITE_ADDRESS, SITE_ADDRESS_WRONG).optional(),
  NEXT_PUBLIC_OFFLINE_VERIFY: z
    .enum(['on', 'off'], { error: 'NEXT_PUBLIC_OFFLINE_VERIFY must be on or off' })
    .default('on'),
  NEXT_PUBLIC_OFFLINE_FIELD: z
    .enum(['on', 'off'], { error: 'NEXT_PUBLIC_OFFLINE_FIELD must be on or off' })
    .default('on'),
  /** What a card costs a family, in whole rupees; 0: free (lib/constants/trust.ts). */
  NEXT_PUBLIC_CARD_RUPEES: z
    .string()
    .regex(/^\d{1,5}$/, 'NEXT_PUBLIC_CARD_RUPEES must be whole rupees, or 0 if the card is free')
    .optional(),
  /** Within how many days the trust calls whoever asks for a card or writes. */
  NEXT_PUBLIC_CALL_DAYS: z
    .string()
    .regex(/^[1-9]\d?$/, 'NEXT_PUBLIC_CALL_DAYS must be a whole number of days, 1 to 99')
    .optional(),
  NEXT_PUBLIC_PRODUCT_NAME: z
    .string()
    .regex(
      /^[A-Za-z][A-Za-z0-9]{1,11}$/,
      'NEXT_PUBLIC_PRODUCT_NAME must be 2 to 12 letters and digits, a letter first',
    )
    .optional(),
  /** The trust as visitors see it (lib/constants/trust.ts). */
  NEXT_PUBLIC_TRUST_NAME: text('NEXT_PUBLIC_TRUST_NAME', 120),
  NEXT_PUBLIC_TRUST_NAME_HI: text('NEXT_PUBLIC_TRUST_NAME_HI', 120),
  NEXT_PUBLIC_TRUST_ADDRESS: text('NEXT_PUBLIC_TRUST_ADDRESS', 300),
  NEXT_PUBLIC_TRUST_ADDRESS_HI: text('NEXT_PUBLIC_TRUST_ADDRESS_HI', 300),
  NEXT_PUBLIC_TRUST_EMAIL: z
    .email('NEXT_PUBLIC_TRUST_EMAIL must be one e-mail address, like help@trust.example')
    .optional(),
  NEXT_PUBLIC_TRUST_PHONE: z
    .string()
    .regex(
      /^\+?(?:[ ().-]*\d){3,15}$/,
      'NEXT_PUBLIC_TRUST_PHONE must be one phone number of 3 to 15 digits, like 05198 235000',
    )
    .optional(),
});

export type Env = z.output<typeof schema>;

let parsed: Env | undefined;

/** @throws Error with one line that names each wrong setting */
function readSettings(which: (name: string) => boolean) {
  const set = Object.entries(process.env).filter(([, value]) => value !== '');
  const { data, error } = schema.safeParse(Object.fromEntries(set));
  const names = Object.keys(schema.shape).filter(which);
  // Most often from a file that a container reads. It would be part of the value, and nobody sees it.
  const blank = names.filter((name) => process.env[name] && process.env[name] !== process.env[name]!.trim());
  const faults = (error?.issues ?? [])
    .map(({ path, message }) => ({ name: String(path[0]), message }))
    .filter(({ name }) => names.includes(name) && !blank.includes(name))
    .map(({ message }) => message);
  faults.push(...blank.map((name) => `${name} has a blank at its beginning or end: remove it`));
  if (faults.length > 0) throw new Error(`Configuration: ${faults.join('; ')}`);
  return data;
}

/**
 * Only the settings that a build fixes.
 * @throws Error as `env`
 */
export const checkBuiltSettings = (): void => void readSettings(isBuiltIn);

/**
 * Validated once per process.
 * @throws Error with one line that names every invalid or missing variable and its expected value
 */
export const env = (): Env => (parsed ??= readSettings(() => true)!);

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newSigningKey } from './code-keys/new-key';
import { toEntry } from './code-keys/parse';

// env() caches its result per process, so each test loads a fresh module.
const read = async (set: Record<string, string>) => {
  for (const [name, value] of Object.entries(set)) vi.stubEnv(name, value);
  vi.resetModules();
  return (await import('./env')).env();
};

beforeEach(() => {
  vi.stubEnv('MONGODB_URI', 'mongodb://127.0.0.1/test');
  vi.stubEnv('JWT_SECRET', 'x'.repeat(32));
  vi.stubEnv('AADHAAR_KEY', Buffer.alloc(32).toString('base64'));
});
afterEach(() => vi.unstubAllEnvs());

test.each([
  'smtp://mail.example.org',
  'smtp://user:p%40ss@mail.example.org:587',
  'smtp://user:pass@mail.example.org:587?requireTLS=true',
])('SMTP_URL=%s is a mail server', async (url) => {
  expect((await read({ SMTP_URL: url })).SMTP_URL).toBe(url);
});

test.each([
  'mail.example.org:587',
  'http://mail.example.org',
  'smtp://',
  'smtp://user:p#ss@mail.example.org',
  'smtp://user:100%@mail.example.org',
])('SMTP_URL=%s prevents the start with one line that does not repeat it', async (url) => {
  const failure = await read({ SMTP_URL: url }).catch((error: Error) => error.message);
  expect(failure).toBe(
    'Configuration: SMTP_URL must be like smtp://user:password@host:587 or smtps://user:password@host:465 (special characters in the password percent-encoded)',
  );
});

test.each(['x'.repeat(31), `${'x'.repeat(31)} y`, `${'x'.repeat(31)}é`])(
  'METRICS_TOKEN=%s is not a token',
  async (token) => {
    await expect(read({ METRICS_TOKEN: token })).rejects.toThrow(
      'Configuration: METRICS_TOKEN must be 32 or more characters without blanks (openssl rand -hex 32)',
    );
  },
);

const HUGE = '9'.repeat(12);
const WORDS = 'as many as you like';
test.each([
  ['LOG_LEVEL', ['loud', 'INFO', '3'], 'must be silent, fatal, error, warn, info or debug'],
  ['NODE_ENV', ['staging'], 'must be development, production or test'],
  ['PRIVACY_DAYS', ['0', '-1', '91', HUGE, WORDS, '1e1', '7.5', '३०'], 'must be a whole number from 1 to 90'],
  [
    'LOOKUP_LIMIT_PER_MINUTE',
    ['0', '-1', HUGE, WORDS, '0x20'],
    'must be a whole number from 1 to 1000000000',
  ],
  ['LOOKUP_MISSES_PER_MINUTE', ['0', '-1', HUGE], 'must be a whole number from 1 to 1000000000'],
  ['STAFF_LOOKUPS_PER_MINUTE', ['0', '-1', HUGE], 'must be a whole number from 1 to 1000000000'],
  ['STAFF_LOOKUPS_PER_DAY', ['0', '5,000', HUGE], 'must be a whole number from 1 to 1000000000'],
  ['AID_LIMIT_RUPEES', ['-1', '₹5000', HUGE], 'must be a whole number from 0 to 1000000000'],
  ['HASHES_AT_ONCE', ['-1', '65', WORDS], 'must be a whole number from 0 to 64'],
  ['STOP_NOTICE_SECONDS', ['-1', '6', '2s'], 'must be a whole number from 0 to 5'],
  ['TRUSTED_PROXY_HOPS', ['-1', '11', 'true'], 'must be a whole number from 0 to 10'],
  ['KEEP_ALIVE_TIMEOUT', ['-1', '65', '65s', HUGE], 'must be a whole number from 1000 to 3600000'],
  ['NEXT_PUBLIC_TRUST_NAME', ['x'.repeat(121)], 'must have at most 120 characters'],
  ['NEXT_PUBLIC_TRUST_ADDRESS_HI', ['x'.repeat(301)], 'must have at most 300 characters'],
  [
    'NEXT_PUBLIC_TRUST_EMAIL',
    ['help', 'a@b.example, c@d.example'],
    'must be one e-mail address, like help@trust.example',
  ],
  [
    'NEXT_PUBLIC_TRUST_PHONE',
    ['-1', WORDS, '9415012345 / 9415012346', '1'.repeat(16)],
    'must be one phone number of 3 to 15 digits, like 05198 235000',
  ],
] as const)('what %s must be is said in one line that names it', async (name, values, rule) => {
  for (const value of values)
    expect(await read({ [name]: value }).catch((error: Error) => error.message), value).toBe(
      `Configuration: ${name} ${rule}`,
    );
});

test.each([
  ['PRIVACY_DAYS', '1', 1],
  ['PRIVACY_DAYS', '90', 90],
  ['PRIVACY_DAYS', '', 30],
  ['LOOKUP_LIMIT_PER_MINUTE', '1', 1],
  ['AID_LIMIT_RUPEES', '0', 0],
  ['NEXT_PUBLIC_TRUST_PHONE', '108', '108'],
  ['NEXT_PUBLIC_TRUST_PHONE', '+91 (5198) 235-000', '+91 (5198) 235-000'],
] as const)('%s=%s is %s', async (name, value, is) => {
  expect((await read({ [name]: value }))[name]).toBe(is);
});

/** What is said when every setting has this value. */
const saidOfAll = async (value: string) => {
  const { schema } = await import('./env');
  const names = Object.keys(schema.shape);
  const said = await read(Object.fromEntries(names.map((name) => [name, value]))).then(
    () => '',
    ({ message }: Error) => message,
  );
  return { names, faults: said.replace(/^Configuration: |; number 1 is damaged/g, '').split('; ') };
};

test.each(['30 ', '\t30', '30\r\n', '30\u00A0', '   '])(
  'a blank around a value, as in %j, is said of each setting',
  async (value) => {
    const { names, faults } = await saidOfAll(value);
    expect(faults).toEqual(names.map((name) => `${name} has a blank at its beginning or end: remove it`));
  },
);

test.each(['-1', HUGE, WORDS, '{}', 'x'.repeat(500)])(
  'whatever is wrong with a setting, its name is said: %j',
  async (value) => {
    const { names, faults } = await saidOfAll(value);
    expect(faults.length).toBeGreaterThan(20);
    for (const fault of faults) {
      const [, name] = /^(\w+) (?:must|is) .+/.exec(fault) ?? [];
      expect(names, fault).toContain(name);
    }
  },
);

test('METRICS_TOKEN is optional, and 32 characters are enough', async () => {
  expect((await read({ METRICS_TOKEN: '' })).METRICS_TOKEN).toBeUndefined();
  expect((await read({ METRICS_TOKEN: 'x/+='.repeat(8) })).METRICS_TOKEN).toBe('x/+='.repeat(8));
});

test('no mails are sent if SMTP_URL is empty, as in .env.example', async () => {
  expect((await read({ SMTP_URL: '', MAIL_FROM: '' })).SMTP_URL).toBeUndefined();
});

test.each(['Trust <website@trust.example>', 'website', 'a@trust.example, b@trust.example'])(
  'MAIL_FROM=%s is not a single address',
  async (from) => {
    await expect(read({ MAIL_FROM: from })).rejects.toThrow(
      'Configuration: MAIL_FROM must be one e-mail address, like website@trust.example',
    );
  },
);

test('the previous key is optional, and must be a valid key if set', async () => {
  expect((await read({ AADHAAR_KEY_PREVIOUS: '' })).AADHAAR_KEY_PREVIOUS).toBeUndefined();
  const before = Buffer.alloc(32, 1).toString('base64');
  expect((await read({ AADHAAR_KEY_PREVIOUS: before })).AADHAAR_KEY_PREVIOUS).toBe(before);
  await expect(read({ AADHAAR_KEY_PREVIOUS: 'the old one' })).rejects.toThrow(
    'Configuration: AADHAAR_KEY_PREVIOUS must be 32 bytes in base64 (openssl rand -base64 32)',
  );
});

test('HOME_ZONE is the id of a zone, or nothing', async () => {
  expect((await read({ HOME_ZONE: '' })).HOME_ZONE).toBeUndefined();
  expect((await read({ HOME_ZONE: 'cktd' })).HOME_ZONE).toBe('cktd');
  await expect(read({ HOME_ZONE: 'Chitrakoot Dham' })).rejects.toThrow(
    'Configuration: HOME_ZONE must be the id of a zone, like CKTD',
  );
});

test('AID_FIGURES is fixed unless it says live; anything else prevents the start', async () => {
  expect((await read({})).AID_FIGURES).toBe('fixed');
  expect((await read({ AID_FIGURES: 'live' })).AID_FIGURES).toBe('live');
  await expect(read({ AID_FIGURES: 'Live' })).rejects.toThrow(
    'Configuration: AID_FIGURES must be fixed or live',
  );
});

test('what a card costs and how soon the trust calls are whole numbers, or not said', async () => {
  expect((await read({ NEXT_PUBLIC_CARD_RUPEES: '' })).NEXT_PUBLIC_CARD_RUPEES).toBeUndefined();
  expect((await read({ NEXT_PUBLIC_CARD_RUPEES: '0' })).NEXT_PUBLIC_CARD_RUPEES).toBe('0');
  await expect(read({ NEXT_PUBLIC_CARD_RUPEES: '₹50' })).rejects.toThrow(
    'Configuration: NEXT_PUBLIC_CARD_RUPEES must be whole rupees, or 0 if the card is free',
  );
  await expect(read({ NEXT_PUBLIC_CARD_RUPEES: '', NEXT_PUBLIC_CALL_DAYS: '0' })).rejects.toThrow(
    'Configuration: NEXT_PUBLIC_CALL_DAYS must be a whole number of days, 1 to 99',
  );
});

test('keys of codes are optional, read at start, and never repeated when damaged', async () => {
  expect((await read({ CARD_CODE_KEYS: '', CARD_CODE_OLD_KEYS: '' })).CARD_CODE_KEYS).toBeUndefined();
  const key = newSigningKey('2026-11-23');
  expect((await read({ CARD_CODE_KEYS: toEntry(key) })).CARD_CODE_KEYS).toEqual([key]);
  const { kid, from, x, y, d } = key;
  expect((await read({ FIELD_KEYS: toEntry(key) })).FIELD_KEYS).toEqual([{ kid, from, x, y, d }]);
  await expect(read({ CARD_CODE_KEYS: toEntry(key).slice(1) })).rejects.toThrow(
    new Error(
      'Configuration: CARD_CODE_KEYS must be keys as npm run codes:key prints them, separated by commas; number 1 is damaged',
    ),
  );
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeCode } from '@/lib/card-code/make-code';
import { newSigningKey } from '@/lib/code-keys/new-key';
import { toEntry, toOldEntry } from '@/lib/code-keys/parse';

/**
 * A hospital's own system, with a JOSE library of another language: Python's joserfc, which reads the key set exactly as
 * the route answers it. With CI set it is installed into a temporary folder; elsewhere the tests are skipped by name
 * where `python3` does not have it. OpenSSL verifies in lib/card-code/check-code.test.ts.
 */
const LIBRARY = 'joserfc==1.8.0';
/** How many are tampered with: all fifty take some seconds. */
const CODES = process.env.CI ? 50 : 6;
const VERIFY = `
import json, sys
from joserfc import jws
from joserfc.errors import JoseError
from joserfc.jwk import KeySet
keys = KeySet.import_key_set(json.load(open(sys.argv[1], encoding='utf-8')))
for text in sys.stdin.read().split('\\n'):
    try:
        said = jws.deserialize_compact(text, keys, algorithms=['ES256']).payload.decode('utf-8')
        print(json.dumps(['verified', said]))
    except (JoseError, ValueError) as error:
        print(json.dumps(['refused', type(error).__name__]))
`;

const folder = mkdtempSync(path.join(tmpdir(), 'jose-'));
const script = path.join(folder, 'verify.py');
const jwks = path.join(folder, 'jwks.json');
const inPython = (args: string[], input = '') =>
  spawnSync('python3', args, {
    ...{ input, encoding: 'utf8' as const, maxBuffer: 2 ** 26 },
    env: { ...process.env, PYTHONUTF8: '1', PYTHONPATH: path.join(folder, 'packages') },
  });

function isThere(): boolean {
  if (process.env.CI) {
    const target = ['--target', path.join(folder, 'packages')];
    const { status, stderr, error } = inPython(['-m', 'pip', 'install', '--quiet', ...target, LIBRARY]);
    if (status !== 0)
      throw new Error(`In CI this test needs python3 with pip, to install ${LIBRARY}: ${stderr ?? error}`);
  }
  return inPython(['-c', 'import joserfc']).status === 0;
}
const there = isThere();

const current = newSigningKey('2026-01-01');
const next = newSigningKey('2099-01-01');
const old = newSigningKey('2025-01-01');
const nobodys = newSigningKey('2026-01-01');
const code = (at: number) => ({
  cardNumber: `JEEVAN${123_456_789_010 + at}`,
  primaryMember: ['रमेश कुमार', 'Sunita Devi Ramprasad Yadav', 'Öm Prakash'][at % 3]!,
  people: 2,
  family: [{ name: 'Sita', relation: 'Spouse' as const }],
  validUntil: '2027-11-22',
  issuedOn: '2026-11-23',
  id: `AbCdEfGhIjKlM-${String(at).padStart(2, '0')}`,
});
/** The JWS of a code, signed by a key. */
const signed = (at: number, key = current) => makeCode(code(at), 'https://a.example', key).split('#')[1]!;
const asked = (codes: string[]) => {
  const { stdout, stderr } = inPython([script, jwks], codes.join('\n'));
  expect(stderr).toBe('');
  const answers = stdout.trim().split('\n');
  expect(answers).toHaveLength(codes.length);
  return answers.map((line) => JSON.parse(line) as ['verified' | 'refused', string]);
};

/** A code with one byte of one part changed, for each byte: of the header, of what it says, of the signature. */
function* altered(jws: string): Generator<string> {
  const parts = jws.split('.');
  for (const [which, part] of parts.entries()) {
    const bytes = Buffer.from(part, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const other = Buffer.from(bytes);
      other[at]! ^= 1 << (at % 8);
      yield parts.with(which, other.toString('base64url')).join('.');
    }
  }
}

beforeAll(async () => {
  vi.stubEnv('MONGODB_URI', 'mongodb://127.0.0.1/test');
  vi.stubEnv('JWT_SECRET', 'x'.repeat(32));
  vi.stubEnv('AADHAAR_KEY', Buffer.alloc(32).toString('base64'));
  vi.stubEnv('CARD_CODE_KEYS', [current, next].map(toEntry).join(','));
  vi.stubEnv('CARD_CODE_OLD_KEYS', toOldEntry(old));
  // env() is read once a process.
  vi.resetModules();
  const { GET } = await import('./route');
  writeFileSync(jwks, await GET(new Request('https://a.example/.well-known/jwks.json')).text());
  writeFileSync(script, VERIFY);
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  rmSync(folder, { recursive: true });
});

describe.skipIf(!there)('joserfc (skipped where python3 does not have it; CI=true installs it)', () => {
  test('verifies codes of the keys of now, of later and of earlier, with the key set as it is answered', () => {
    const answers = asked([signed(0), signed(1, next), signed(2, old)]);
    expect(answers.map(([answer]) => answer)).toEqual(['verified', 'verified', 'verified']);
    expect(JSON.parse(answers[0]![1])).toEqual({
      n: 'JEEVAN123456789010',
      h: 'रमेश कुमार',
      c: 2,
      p: ['S Sita'],
      u: '2027-11-22',
      i: '2026-11-23',
      r: 'AbCdEfGhIjKlM-00',
    });
  });

  test('refuses a code with any one byte changed, and one by a key that is not ours', () => {
    const codes = Array.from({ length: CODES }, (_, at) => signed(at, [current, next, old][at % 3]));
    const variants = codes.flatMap((each) => [...altered(each)]);
    expect(variants.length).toBeGreaterThan(220 * CODES);
    const [header, payload, signature] = codes[0]!.split('.') as [string, string, string];
    const headerOf = (said: object) => Buffer.from(JSON.stringify(said)).toString('base64url');
    const others = [
      signed(0, nobodys),
      // Signed by one of our keys in the name of another.
      [headerOf({ alg: 'ES256', kid: next.kid }), payload, signature].join('.'),
      [headerOf({ alg: 'none', kid: current.kid }), payload, ''].join('.'),
      // What one card says, with the signature of another.
      [header, codes[3]!.split('.')[1], signature].join('.'),
      'a.b.c',
    ];
    const accepted = asked([...variants, ...others])
      .map(([answer, said], at) => [answer, said, at] as const)
      .filter(([answer]) => answer !== 'refused');
    expect(accepted).toEqual([]);
  });
});

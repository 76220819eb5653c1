import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSigningKey } from '@/lib/code-keys/new-key';
import { makeCode } from './make-code';

/** Verifies with Python's `cryptography`, which shares no code with us; and with OpenSSL where that is missing. */
const VERIFY = `
import base64, json, subprocess, sys, tempfile
link, jwks = sys.argv[1], json.load(open(sys.argv[2]))
def raw(text): return base64.urlsafe_b64decode(text + '=' * (-len(text) % 4))
header, payload, signature = link.split('#')[1].split('.')
said = json.loads(raw(header))
assert said['alg'] == 'ES256', said
key = next(k for k in jwks['keys'] if k['kid'] == said['kid'])
x, y = (int.from_bytes(raw(key[n]), 'big') for n in 'xy')
sig = raw(signature)
assert len(sig) == 64
r, s = int.from_bytes(sig[:32], 'big'), int.from_bytes(sig[32:], 'big')
signed = (header + '.' + payload).encode()
try:
    from cryptography.hazmat.primitives.asymmetric import ec, utils
    from cryptography.hazmat.primitives import hashes
    from cryptography.exceptions import InvalidSignature
    public = ec.EllipticCurvePublicNumbers(x, y, ec.SECP256R1()).public_key()
    try: public.verify(utils.encode_dss_signature(r, s), signed, ec.ECDSA(hashes.SHA256()))
    except InvalidSignature: sys.exit('refused')
except ImportError:
    def number(n):
        b = n.to_bytes(33, 'big').lstrip(b'\\0')
        b = b'\\0' + b if b[0] & 128 else b
        return b'\\x02' + bytes([len(b)]) + b
    def kept(data):
        f = tempfile.NamedTemporaryFile(delete=False); f.write(data); f.close(); return f.name
    body = number(r) + number(s)
    spki = bytes.fromhex('3059301306072a8648ce3d020106082a8648ce3d030107034200') + b'\\x04' + raw(key['x']) + raw(key['y'])
    done = subprocess.run(['openssl', 'dgst', '-sha256', '-keyform', 'DER', '-verify', kept(spki),
        '-signature', kept(b'\\x30' + bytes([len(body)]) + body), kept(signed)], capture_output=True)
    if done.returncode: sys.exit('refused')
print(json.dumps(json.loads(raw(payload)), ensure_ascii=False))
`;
const python = spawnSync('python3', ['--version']).status === 0;
const folder = mkdtempSync(path.join(tmpdir(), 'card-code-'));
const script = path.join(folder, 'verify.py');
const jwks = path.join(folder, 'jwks.json');
const { d: _d, from: _from, ...other } = newSigningKey('2026-01-01');
const key = newSigningKey('2026-01-01');
const { d: _number, from: _day, ...published } = key;

beforeAll(() => {
  writeFileSync(script, VERIFY);
  writeFileSync(jwks, JSON.stringify({ keys: [other, published] }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const verify = (link: string) =>
  spawnSync('python3', [script, link, jwks], { encoding: 'utf8', env: { ...process.env, PYTHONUTF8: '1' } });

const code = {
  cardNumber: 'JEEVAN123456789012',
  primaryMember: 'रमेश कुमार',
  people: 2,
  family: [{ name: 'Sita', relation: 'Spouse' as const }],
  validUntil: '2027-11-22',
  issuedOn: '2026-11-23',
  id: 'AbCdEfGhIjKlMn-_',
};

test.skipIf(!python)('Python verifies a code with the published keys (skipped only without python3)', () => {
  for (let round = 0; round < 5; round += 1) {
    const { stdout, stderr } = verify(
      makeCode({ ...code, cardNumber: `JEEVAN12345678901${round}` }, 'https://a.example', key),
    );
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      n: `JEEVAN12345678901${round}`,
      h: 'रमेश कुमार',
      c: 2,
      p: ['S Sita'],
      u: '2027-11-22',
      i: '2026-11-23',
      r: 'AbCdEfGhIjKlMn-_',
    });
  }
});

test.skipIf(!python)('and refuses an altered one (skipped only without python3)', () => {
  const link = makeCode(code, 'https://a.example', key);
  const at = link.lastIndexOf('.') - 10;
  const altered = link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1);
  expect(verify(altered)).toMatchObject({ status: 1, stdout: '', stderr: 'refused\n' });
});

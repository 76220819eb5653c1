import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { TRUST_SAMPLE } from '@/scripts/lib/run';
import { temporaryFolder } from '@/tests/surroundings';
import { readTrustFolder } from './read-trust-folder';

let folder: ReturnType<typeof temporaryFolder> | undefined;
afterEach(() => folder?.remove());

/** Reads a folder with this trust.json and these files. @returns what is wrong, without the path of trust.json */
function faultOf(json: unknown, files: Record<string, string> = {}): string {
  folder = temporaryFolder('trust');
  const at = path.join(folder.dir, 'trust.json');
  writeFileSync(at, typeof json === 'string' ? json : JSON.stringify(json));
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder.dir, name), content);
  try {
    readTrustFolder(folder.dir);
  } catch (error) {
    const { message } = error as Error;
    expect(message.startsWith(`${at}: `)).toBe(true);
    return message.slice(at.length + 2);
  }
  return 'nothing';
}
const both = { en: 'One', hi: 'एक' };

test('without a folder, and with an empty one, there are no facts', () => {
  folder = temporaryFolder('trust');
  const none = { sample: false, certificates: [], trustees: [], accounts: [], choosing: [], files: {} };
  expect(readTrustFolder(undefined)).toEqual(none);
  expect(readTrustFolder(folder.dir)).toEqual(none);
});

test('a folder that is not there is named', () => {
  expect(() => readTrustFolder('/no/such/folder')).toThrow(
    'TRUST_FOLDER: there is no /no/such/folder, or this user may not read it',
  );
});

test('the sample can be read, with the bytes of each file', () => {
  const { sample, give, files } = readTrustFolder(TRUST_SAMPLE);
  expect(sample).toBe(true);
  expect(give?.upi).toBe('sample.trust@invalid');
  expect(files).toEqual({
    'sample-accounts-2025-26.pdf': expect.any(Number),
    'sample-accounts-2024-25.pdf': expect.any(Number),
    'sample-certificate-12A.pdf': 691,
    'sample-certificate-80G.pdf': 691,
    'sample-person-1.jpg': 2942,
    'sample-person-2.jpg': 2770,
  });
});

test.each<[json: unknown, fault: string | RegExp]>([
  ['{ "founded": 2011, }', /JSON/],
  // The fourth letter of a person's is a P.
  ...['AAAPB1234C', 'AAATB1234', 'aaatb1234c'].map((pan): [unknown, string] => [
    { pan },
    'pan must be a PAN of a trust, like AAATB1234C',
  ]),
  [{ pan: 'AAATB0000C' }, 'pan of a sample must be of zeros, which nobody has, and of a trust must not'],
  [
    { sample: true, csr1: 'CSR00012345' },
    'csr1 of a sample must be of zeros, which nobody has, and of a trust must not',
  ],
  [{ darpan: 'UP-2017-0123456' }, 'darpan must be a Darpan id, like UP/2017/0123456'],
  [{ csr1: '00012345' }, 'csr1 must be a CSR-1 number, like CSR00012345'],
  [{ fcra: 'no' }, 'fcra must be "none" or like { "number": "136550123", "until": "2029-03-31" }'],
  [{ fcra: { number: '13655' } }, 'fcra.number must be 9 digits'],
  [
    { auditor: { name: both, firm: '12345' } },
    'auditor.firm must be a firm registration number, like 012345C',
  ],
  [
    { certificates: [{ name: both, file: 'certificate-80G.pdf' }] },
    'certificates[0].file there is no file certificate-80G.pdf in the folder',
  ],
  [
    { accounts: [{ year: '2025-26', file: 'accounts.pdf', udin: '26123456ABCDEF' }] },
    'accounts[0].udin must be a UDIN, like 26123456ABCDEF1234',
  ],
  [{ trustee: [] }, 'Unrecognized key: "trustee"'],
  [{ trustees: [{ name: { en: 'Meera' }, role: both }] }, 'trustees[0].name.hi is missing'],
  [{ trustees: [{ name: both, role: { en: '', hi: 'एक' } }] }, 'trustees[0].role.en is empty'],
  [{ figures: { day: '30/09/2026' } }, 'figures.day must be a day, like 2026-09-30'],
  [{ thousand: { parts: [{ rupees: 900, what: both }] } }, 'thousand.parts must add up to 1000 rupees'],
  [{ give: { upi: 'trust' } }, 'give.upi must be a UPI id, like trust@sbi'],
  [
    { sample: true, give: { upi: 'trust@sbi' } },
    'give.upi of a sample must end with @invalid, which nobody can pay, and of a trust must not',
  ],
  [
    { give: { upi: 'sample.trust@invalid' } },
    'give.upi of a sample must end with @invalid, which nobody can pay, and of a trust must not',
  ],
  [
    { accounts: [{ year: '2026', file: 'accounts.pdf' }] },
    'accounts[0].year must be a financial year, like 2025-26',
  ],
  [
    { accounts: [{ year: '2025-26', file: 'accounts.pdf' }] },
    'accounts[0].file there is no file accounts.pdf in the folder',
  ],
  ...['../accounts.pdf', '/etc/accounts.pdf', 'a/b.pdf', '.env', 'trust.json', 'accounts.html'].map(
    (file): [unknown, string] => [
      { accounts: [{ year: '2025-26', file }] },
      'accounts[0].file must be the name of a file in this folder, of letters, digits, - and _, like accounts-2025-26.pdf',
    ],
  ),
])('%j is refused', (json, fault) => {
  expect(faultOf(json)).toEqual(fault instanceof RegExp ? expect.stringMatching(fault) : fault);
});

test('a file too large for phones is refused', () => {
  const json = { accounts: [{ year: '2025-26', file: 'accounts.pdf' }] };
  expect(faultOf(json, { 'accounts.pdf': 'x'.repeat(10 * 1024 * 1024 + 1) })).toBe(
    'accounts[0].file accounts.pdf is larger than 10 MB',
  );
});

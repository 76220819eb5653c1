import { expect, test } from 'vitest';
import { found } from './canaries';

const canary = { aadhaar: '234123412346', email: 'sita.canary@example.org', name: 'Sita Canary Devi' };

test.each([
  ['{"memberName":"Sita Canary Devi"}', 'name'],
  ['GET /hospitals?q=Sita%20Canary%20Devi', 'name'],
  ['GET /hospitals?q=sita+canary+devi', 'name'],
  ['2341 2341 2346', 'aadhaar'],
  ['2341-2341-2346', 'aadhaar'],
  [Buffer.from('{"a":"234123412346"}').toString('base64'), 'aadhaar'],
  [Buffer.from(' sita.canary@example.org ').toString('base64url'), 'email'],
  [Buffer.from('sita.canary@example.org').toString('hex'), 'email'],
  ['sita.canary%2540example.org', 'email'],
])('%s is noticed', (output, name) =>
  expect(found(output, canary)).toContainEqual(expect.stringContaining(`${name} as `)),
);

test('a text that does not occur is not found', () =>
  expect(found('{"requestId":"9d2f","route":"/api/verifyCard/[cardNumber]","ms":12}', canary)).toEqual([]));

/**
 * One family's way through a new, empty site: `node deploy/smoke.mjs https://trust.example ADMIN_ID`, with the admin's
 * temporary password on standard input. It replaces that password, makes a zone, a position and an employee, registers a
 * family, and looks the card up as anybody would. It leaves these behind: for a trial, not for a site in use.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';

const [site, adminId] = process.argv.slice(2);
if (!site || !adminId) {
  console.error('node deploy/smoke.mjs https://trust.example ADMIN_ID < temporary-password');
  process.exit(1);
}

/** How passwords are sent (docs/contract.md#calls). */
function digest(plain) {
  const hex = createHash('sha256').update(plain, 'utf8').digest('hex');
  return `${hex}${plain}${hex}`;
}

/** @throws Error if the answer is not `wanted`, with what it says */
async function call(wanted, method, path, { token, body } = {}) {
  const answer = await fetch(site + path, {
    method,
    headers: {
      ...(token && { Authorization: token }),
      ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
    },
    body: body && JSON.stringify(body),
  });
  const said = await answer.text();
  if (answer.status !== wanted)
    throw new Error(`${method} ${path} answered ${answer.status}: ${said.slice(0, 300)}`);
  console.log(`${answer.status} ${method} ${path}`);
  return said.startsWith('{') ? JSON.parse(said) : said;
}

/** Signs in with a temporary password and replaces it. @returns the token */
async function settledToken(path, who, temporary) {
  const { Token } = await call(200, 'POST', path, { body: { ...who, password: digest(temporary) } });
  const own = `smoke ${randomBytes(9).toString('base64url')}`;
  const body = { currentPassword: digest(temporary), newPassword: digest(own) };
  return (await call(200, 'POST', '/api/account/password', { token: Token, body })).Token;
}

for (const page of ['/', '/hi', '/verify', '/hospitals', '/login']) await call(200, 'GET', page);

if (process.stdin.isTTY) console.log('The temporary password of the admin, then Enter and Ctrl-D:');
const first = (await text(process.stdin)).trim();
const admin = await settledToken('/loginEmployee/admin', { adminId }, first);
await call(201, 'POST', '/api/admin/zone', {
  token: admin,
  body: { zoneName: 'Chitrakoot', zoneID: 'CKTD' },
});
const position = { positionName: 'Field employee', positionSalary: 12_000 };
await call(201, 'POST', '/api/admin/position', { token: admin, body: position });
const { positions } = await call(200, 'GET', '/api/admin/details/Positions', { token: admin });
const { employeeId, temporaryPassword } = await call(201, 'POST', '/api/admin/employee', {
  token: admin,
  body: {
    employeeName: 'Kamla Singh',
    employeeEmail: 'kamla@example.org',
    employeeContact: '9812345670',
    employeeDOB: '1990-01-01',
    employeeSex: 'Female',
    employeeAddress: 'Karwi',
    employeeAddhar: '234123412346',
    employeeZone: 'CKTD',
    employeePosition: positions[0].positionId,
  },
});
const employee = await settledToken('/loginEmployee', { employeeId }, temporaryPassword);
const { card } = await call(201, 'POST', '/api/employee/addMember', {
  token: employee,
  body: {
    employeeID: employeeId,
    zoneID: 'CKTD',
    cardPrimaryHolder: {
      memberName: 'Gita Devi',
      memberSex: 'Female',
      memberDOB: '1985-02-28',
      memberContact: '9876501234',
      memberAddress: 'Ward 4, Karwi',
      memberAadhar: '234123412346',
    },
  },
});
const found = await call(200, 'GET', `/verifyCard/${card.cardNumber}`);
if (found.PrimaryMember?.memberContact !== 'XXXXXX1234')
  throw new Error('The card was found, but its phone number is not masked.');
console.log(`The site works: ${card.cardNumber} was registered and found.`);

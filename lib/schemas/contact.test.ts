import { expect, test } from 'vitest';
import { issues } from '@/tests/issues';
import { contactSchema } from './contact';

const message = { name: 'Asha', email: 'asha@example.org', number: '9415012345', message: 'Namaste' };

test.each([
  ['name', ' ', 'ownName'],
  ['name', undefined, 'ownName'],
  ['email', 'eve@example.org\r\nBcc: victim@example.org', 'emailInvalid'],
  ['email', 'Eve <eve@example.org>', 'emailInvalid'],
  ['website', {}, 'invalid'],
  ['email', '', 'ownEmail'],
  ['email', 'asha', 'emailInvalid'],
  ['number', '', 'ownPhone'],
  ['number', undefined, 'ownPhone'],
  ['number', '941501234', 'phone10'],
  ['number', '94150123456', 'phone11'],
  ['name', '???', 'lettersLost'],
  ['message', '???? ??? ????', 'lettersLost'],
  ['message', '', 'messageRequired'],
  ['message', 'x'.repeat(2001), 'tooLong'],
])('%s %j is refused with %s', (field, value, key) =>
  expect(issues(contactSchema, { ...message, [field]: value })).toEqual({ [field]: key }),
);

test('valid input passes, and parsing it again changes nothing', () => {
  const once = contactSchema.parse({ ...message, name: ' Asha ' });
  expect(once).toStrictEqual(message);
  expect(contactSchema.parse(once)).toStrictEqual(once);
  expect(issues(contactSchema, { ...message, message: 'x'.repeat(2000) })).toEqual({});
  expect(issues(contactSchema, { ...message, name: 'A', message: 'When??' })).toEqual({});
});

test.each(['Eve\r\nBcc: x', 'Eve\nBcc:\u2028x', 'Eve\u0085Bcc:\vx', ' Eve\t\u00A0Bcc: \u200B x'])(
  'the name %j is one line, as a mail header is',
  (name) => expect(contactSchema.parse({ ...message, name }).name).toBe('Eve Bcc: x'),
);

// As a browser sends a form without the script: with CRLF, which its field counted as one. Of emoji the field takes half.
test.each([
  ['line ends', 'x\r\n'.repeat(999) + 'xy', 2000],
  ['empty lines', 'x' + '\r\n'.repeat(1998) + 'y', 2000],
  ['line ends of old systems', 'x\r'.repeat(1000), 1999],
  ['emoji, each of two units', '😀'.repeat(2000), 4000],
])('a message of 2,000 signs with %s is taken', (_, typed, length) => {
  expect(contactSchema.parse({ ...message, message: typed }).message).toHaveLength(length);
  expect(issues(contactSchema, { ...message, message: typed + 'xxy' })).toEqual({ message: 'tooLong' });
});

test('a message may have several lines, and the hidden field any text', () => {
  expect(issues(contactSchema, { ...message, message: 'One\nTwo', website: 'http://spam.example' })).toEqual(
    {},
  );
});

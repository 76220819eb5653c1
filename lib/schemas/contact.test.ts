import { expect, test } from 'vitest';
import { issues } from '@/tests/issues';
import { contactSchema } from './contact';

const message = { name: 'Asha', email: 'asha@example.org', number: '9415012345', message: 'Namaste' };

test.each([
  ['name', ' ', 'contactNameRequired'],
  ['name', undefined, 'contactNameRequired'],
  ['name', 'Eve\r\nBcc: victim@example.org', 'oneLine'],
  ['name', 'Eve\nX', 'oneLine'],
  ['name', 'Eve\u2028X', 'oneLine'],
  ['email', 'eve@example.org\r\nBcc: victim@example.org', 'emailInvalid'],
  ['email', 'Eve <eve@example.org>', 'emailInvalid'],
  ['email', 'eve@example.org, victim@example.org', 'emailInvalid'],
  ['website', {}, 'invalid'],
  ['email', 'asha', 'emailInvalid'],
  ['email', '', 'emailRequired'],
  ['number', '941501234', 'phone10'],
  ['number', '94150123456', 'phone11'],
  ['name', '???', 'lettersLost'],
  ['name', '--', 'nameLetters'],
  ['number', '9415012345 / 9415012346', 'phoneTwo'],
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

test('a message may have several lines, and the hidden field any text', () => {
  expect(issues(contactSchema, { ...message, message: 'One\nTwo', website: 'http://spam.example' })).toEqual(
    {},
  );
});

import { expect, test } from 'vitest';
import { issues } from '@/scripts/test/issues';
import { contactSchema } from './contact';

const message = { name: 'Asha', email: 'asha@example.org', number: '9415012345', message: 'Namaste' };

test.each([
  ['name', ' ', 'contactNameRequired'],
  ['name', undefined, 'contactNameRequired'],
  ['email', 'asha', 'emailInvalid'],
  ['email', '', 'emailInvalid'],
  ['number', '941501234', 'phone10'],
  ['number', '94150123456', 'phone10'],
  ['message', '', 'messageRequired'],
  ['message', 'x'.repeat(2001), 'tooLong'],
])('%s %j is refused with %s', (field, value, key) =>
  expect(issues(contactSchema, { ...message, [field]: value })).toEqual({ [field]: key }),
);

test('what is right passes, and passes again unchanged', () => {
  const once = contactSchema.parse({ ...message, name: ' Asha ' });
  expect(once).toStrictEqual(message);
  expect(contactSchema.parse(once)).toStrictEqual(once);
  expect(issues(contactSchema, { ...message, message: 'x'.repeat(2000) })).toEqual({});
});

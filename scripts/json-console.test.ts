import { expect, test } from 'vitest';
import { safeLine } from './json-console.mjs';

test.each([
  [['▲ Next.js 16.4.5'], '▲ Next.js 16.4.5'],
  [[' \u001b[32m✓\u001b[0m', 'Ready in 120ms'], '✓ Ready in 120ms'],
  [['Failed to handle request for /verifyCard/234123412346?q=Sita'], 'Failed to handle request for …'],
  [['- Local: http://127.0.0.1:3000/?token=x'], '- Local: …'],
  [['first', { memberName: 'Sita' }], 'first'],
  [['Error: E11000\n    at somewhere { email: "sita@example.org" }'], 'Error: E11000'],
])('%j is logged as %j', (args, said) => expect(safeLine(args)).toEqual([{ from: 'next' }, said]));

test('logs the name, code and stack frames of an error, never its message', () => {
  const error = Object.assign(new TypeError('dup key: { email: "sita@example.org" }'), { code: 11000 });
  const [fields, said] = safeLine(['⨯', error]);
  expect(fields).toMatchObject({ error: 'TypeError', code: 11000 });
  expect(said).toBe('⨯');
  expect((fields as { at: string[] }).at[0]).toMatch(/^at .*json-console\.test\.ts/);
  expect(JSON.stringify(fields)).not.toContain('sita');
});

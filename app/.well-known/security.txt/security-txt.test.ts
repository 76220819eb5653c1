import { expect, test } from 'vitest';
import { GET } from './route';

test('says whom to tell about a weakness, and has not expired', async () => {
  const answer = GET();
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:help@jeevan-trust\.example\nExpires: [^\n]+\n/);
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)![1]!) - Date.now()) / 86_400_000;
  // RFC 9116, 2.5.5: less than a year.
  expect(Math.round(days)).toBe(180);
  expect(text).toMatch(/\nCanonical: http:\/\/localhost:3000\/\.well-known\/security\.txt\n$/);
});

// @module-tag long
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '@/scripts/lib/ports';
import { serveApp, type RunningApp } from '@/scripts/lib/serve';
import { startMailServer } from '@/tests/mail-server';
import { withDatabaseName } from '@/tests/surroundings';

/**
 * The mail of a contact message, sent by the built app: instrumentation is bundled separately, and code that
 * works from source has failed there.
 */
const uri = withDatabaseName(process.env.MONGODB_URI!, 'test-contact-mail');
const clear = async () => {
  const connection = await mongoose.createConnection(uri).asPromise();
  await connection.dropDatabase();
  await connection.close();
};

let mail: Awaited<ReturnType<typeof startMailServer>>;
let app: RunningApp;

beforeAll(async () => {
  await clear();
  mail = await startMailServer();
  app = await serveApp(await freePort(), {
    ...process.env,
    APP_OUTPUT: 'hidden',
    MONGODB_URI: uri,
    SMTP_URL: mail.url,
    MAIL_FROM: 'website@trust.example',
  });
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
  await clear();
});

test("the built app with SMTP_URL mails a visitor's message to the trust, with replies to the visitor", async () => {
  const answer = await fetch(`${app.url}/contactMail/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'सुनीता देवी',
      email: 'sunita@example.org',
      number: '9415012345',
      message: 'नमस्ते, कार्ड कैसे बनेगा?\nThank you',
    }),
  });
  expect(answer.status).toBe(200);

  await vi.waitFor(() => expect(mail.mails).toHaveLength(1), { timeout: 45_000 });
  const [sent] = mail.mails;
  expect([sent!.from, sent!.to]).toEqual(['website@trust.example', ['help@jeevan-trust.example']]);
  expect(sent!.headers).toMatchObject({
    'reply-to': 'सुनीता देवी <sunita@example.org>',
    subject: 'सुनीता देवी: message from the website / वेबसाइट से संदेश',
  });
  expect(sent!.text).toContain('Phone / फ़ोन: 9415012345\n');
  expect(sent!.text).toContain('\n\nनमस्ते, कार्ड कैसे बनेगा?\nThank you\n\n');
});

import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RequestModel } from '@/models/request';
import { api } from '@/tests/contract-client';
import { makePeople } from '@/tests/people';

// docs/contract.md#forms-without-the-script; docs/security.md#references
const message = {
  name: 'Gita Devi',
  email: 'gita.form@example.org',
  number: '9876501234',
  message: 'Where is the nearest hospital?',
};
const asked = { name: 'Kamla Kol', number: '9415220011', village: 'Sitapur', zoneId: 'CKTD' };
const REFERENCE = /[1-9]\d{3} \d{4}/;

beforeAll(makePeople);
beforeEach(async () => {
  await RequestModel.deleteMany({});
  await mongoose.connection.collection('ratelimits').deleteMany({});
});
afterAll(() => mongoose.disconnect());

const url = () => process.env.APP_URL!;
/** Sends a form as a browser without the script does. */
const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${url()}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url(), ...headers },
    body: new URLSearchParams({ website: '', ...fields }),
  });

/** Follows it to the page that says what happened. */
async function shown(sent: Response): Promise<string> {
  expect(sent.status).toBe(303);
  const [cookie = ''] = sent.headers.getSetCookie();
  expect(cookie).toMatch(
    /^form-result=[^;]+; Path=\/; Expires=[^;]+ GMT; Max-Age=600; HttpOnly; SameSite=lax$/,
  );
  const page = await fetch(`${url()}${sent.headers.get('location')}`, {
    headers: { cookie: cookie.split(';')[0]! },
  });
  expect([page.status, page.headers.get('cache-control')]).toEqual([
    200,
    expect.stringContaining('no-store'),
  ]);
  const html = await page.text();
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  // Without the scripts, in which texts stand again.
  return html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<!-- -->/g, '');
}

test('each form is taken, and the page it leads to has the thanks and the reference', async () => {
  const contact = await shown(await submit('/contactMail/contact', { ...message, locale: 'en' }));
  expect(contact).toContain('Thank you, Gita Devi');
  const card = await submit('/api/cardRequest', { ...asked, locale: 'hi' });
  expect(card.headers.get('location')).toBe('/hi/form');
  const page = await shown(card);
  expect(page).toContain('धन्यवाद, Kamla Kol');
  const privacy = await shown(
    await submit('/api/privacyRequest', {
      right: 'erase',
      name: 'Geeta Devi',
      number: '9415012345',
      cardNumber: '',
      message: '',
      locale: 'en',
    }),
  );
  expect(privacy).toContain('Thank you, Geeta Devi');
  const stored = [
    await RequestModel.findOne({ email: message.email }).lean(),
    await RequestModel.findOne({ number: asked.number }).lean(),
    await RequestModel.findOne({ number: '9415012345' }).lean(),
  ];
  const references = [contact, page, privacy].map((html) => REFERENCE.exec(html)![0].replace(' ', ''));
  expect(stored.map((each) => each!.references)).toEqual(references.map((each) => [each]));
});

test('a refusal says what is wrong at which field, in the language of the page, and repeats nothing that was typed', async () => {
  const card = await submit('/api/cardRequest', { ...asked, number: '94152', locale: 'hi' });
  expect(card.headers.get('location')).toBe('/hi/form');
  const html = await shown(card);
  expect(html).toContain('फ़ोन नंबर</b><span>फ़ोन नंबर 10 अंकों का होना चाहिए');
  expect(html).toContain('href="/hi/get-a-card"');
  for (const typed of ['Kamla Kol', 'Sitapur', '94152']) expect(html).not.toContain(typed);
  const contact = await shown(await submit('/contactMail/contact', { ...message, email: 'gita', name: '' }));
  expect(contact).toContain('Email</b><span>Invalid email address');
  expect(contact).toContain('Name</b>');
  expect(contact).toContain('href="/#contact"');
  const privacy = await shown(await submit('/api/privacyRequest', { name: '', number: '9415012345' }));
  expect(privacy).toContain('What are you asking for?</b>');
  expect(privacy).toContain('href="/privacy#ask"');
  const status = await shown(
    await submit('/api/requestStatus', { reference: '48217503', number: '9415012345' }),
  );
  expect(status).toContain('We found nothing with these two numbers.');
  expect(status).not.toContain('Not sent yet');
  expect(await RequestModel.countDocuments()).toBe(0);
});

test('a result that the site did not make is not shown', async () => {
  const [cookie] = (await submit('/api/cardRequest', { ...asked, number: '94152' })).headers.getSetCookie();
  const page = async (sent: string) => (await fetch(`${url()}/form`, { headers: { cookie: sent } })).text();
  const sealed = cookie!.split(';')[0]!;
  expect(await page(sealed)).toContain('Not sent yet');
  expect(await page(`${sealed.slice(0, -3)}AAA`)).toContain('There is nothing here any more');
});

test.each(['/get-a-card', '/hi/get-a-card', '/privacy', '/'])(
  'browsers may keep %s and what was typed in it, for Back',
  async (page) => {
    const { headers } = await fetch(`${url()}${page}`);
    expect(headers.get('cache-control')).toMatch(/^(private, no-cache|public, max-age=0, must-revalidate)$/);
  },
);

test.each([
  ['another site, by its origin', { Origin: 'https://elsewhere.example' }],
  ['another site, as the browser says', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a hidden origin', { Origin: 'null' }],
])('a form from %s is refused and not stored', async (_, headers) => {
  const sent = await submit('/contactMail/contact', message, headers);
  expect([sent.status, sent.headers.getSetCookie(), await sent.json()]).toEqual([
    403,
    [],
    { message: 'This form was sent from another website. Open it here and send it again' },
  ]);
  expect(await RequestModel.countDocuments()).toBe(0);
});

test('a browser without Origin is known by the page it comes from; other calls take no form', async () => {
  const referer = await fetch(`${url()}/contactMail/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Referer: `${url()}/` },
    body: new URLSearchParams(message),
  });
  expect(referer.status).toBe(303);
  expect((await submit('/loginEmployee', { employeeId: 'TEMP1', password: 'x' })).status).toBe(415);
});

test('a repeat is recognised by its content, with the script and without: one message, the same reference', async () => {
  const references = [];
  for (let n = 0; n < 3; n += 1)
    references.push(
      REFERENCE.exec(await shown(await submit('/contactMail/contact', { ...message, locale: 'en' })))![0],
    );
  const { body } = await api('POST', '/contactMail/contact', { body: message });
  expect(new Set([...references, String(body.reference).replace(/^(.{4})/, '$1 ')]).size).toBe(1);
  expect(await RequestModel.countDocuments()).toBe(1);
  await api('POST', '/contactMail/contact', { body: { ...message, message: 'And a doctor for the eyes?' } });
  expect(await RequestModel.countDocuments()).toBe(2);
});

test('a health camp: forty families ask in an hour from one hotspot, each gets a reference; the sixty-first does not', async () => {
  const ask = (n: number) =>
    api('POST', '/api/cardRequest', {
      body: { ...asked, name: `Family ${'ABCDEFGH'[n % 8]}`, number: String(9_415_300_000 + n) },
    });
  const camp = [];
  for (let n = 0; n < 40; n += 1) camp.push(await ask(n));
  expect(camp.map(({ status }) => status)).toEqual(Array(40).fill(200));
  expect(new Set(camp.map(({ body }) => body.reference)).size).toBe(40);
  expect(await RequestModel.countDocuments()).toBe(40);
  // What is refused does not count.
  for (let n = 40; n < 60; n += 1) {
    expect((await api('POST', '/api/cardRequest', { body: { ...asked, number: '94152' } })).status).toBe(400);
    expect((await ask(n)).status).toBe(200);
  }
  expect(await ask(60)).toMatchObject({
    status: 429,
    body: { message: 'Very many messages are arriving just now. Please try again in an hour, or call us' },
  });
});

test('a second request of a waiting phone is answered like a first, and is one of its own', async () => {
  const ask = (name: string) => api('POST', '/api/cardRequest', { body: { ...asked, name } });
  const answers = [];
  for (const name of ['Kamla Kol', 'Kamala Kol', 'Kamla Kol']) answers.push(await ask(name));
  for (const { status, body } of answers)
    expect([status, body]).toEqual([
      200,
      { message: 'Thank you. One of us will call you', reference: expect.stringMatching(/^[1-9]\d{7}$/) },
    ]);
  const [first, second, again] = answers.map(({ body }) => body.reference);
  expect([again === first, second === first, await RequestModel.countDocuments()]).toEqual([true, false, 2]);
});

test('what became of a request: for its reference and phone number together, and the same answer if either is unknown', async () => {
  const { body } = await api('POST', '/api/cardRequest', { body: asked });
  const reference = String(body.reference);
  const status = (sent: object) =>
    api('POST', '/api/requestStatus', { body: { reference, number: asked.number, ...sent } });
  expect((await status({})).body).toEqual({ state: 'waiting' });
  expect((await status({ reference: reference.replace(/^(.{4})/, '$1 ') })).body).toEqual({
    state: 'waiting',
  });
  const unknown = [await status({ number: '9415220012' }), await status({ reference: '10000000' })];
  for (const { status: code, body: said } of unknown)
    expect([code, said]).toEqual([
      404,
      {
        message:
          'We found nothing with these two numbers. Check both: the number of your request, and the phone number you wrote in it',
      },
    ]);
  await RequestModel.updateOne(
    { number: asked.number },
    {
      state: 'called',
      steps: [{ at: new Date('2026-11-20T20:00:00Z'), by: 'TEMP1', state: 'called', note: 'Ill' }],
    },
  );
  expect((await status({})).body).toEqual({ state: 'called', day: '2026-11-21' });
  const html = await shown(
    await submit('/api/requestStatus', { reference, number: asked.number, locale: 'en' }),
  );
  expect(html).toContain('We called you or came to see you on 21/11/2026.');
});

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
  const letter = { kind: 'money', message: 'They wanted 500', number: '', email: '', locale: 'en' };
  const told = await shown(await submit('/api/write', letter));
  expect(told).toContain('>Thank you</h2>');
  expect(told).toContain('You left no phone number and no email, so we cannot answer.');
  const stored = [
    await RequestModel.findOne({ email: message.email }).lean(),
    await RequestModel.findOne({ number: asked.number }).lean(),
    await RequestModel.findOne({ number: '9415012345' }).lean(),
    await RequestModel.findOne({ kind: 'money' }).lean(),
  ];
  const references = [contact, page, privacy, told].map((html) => REFERENCE.exec(html)![0].replace(' ', ''));
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
  const joining = { kind: 'hospital', organisation: '', village: 'Banda', name: 'Dr. Khan', message: '' };
  const hospital = await shown(await submit('/api/write', { ...joining, number: '', email: '' }));
  expect(hospital).toContain('Name of the hospital</b><span>Enter the hospital name');
  expect(hospital).toContain('Phone Number</b><span>Write your phone number or your email address');
  expect(hospital).toContain('href="/write/hospital"');
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
  expect(html).toContain('We talked to you on 21/11/2026.');
});

// @module-tag any-database
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, type Answer } from '@/tests/contract-client';
import {
  CALLERS,
  everything,
  makeStrangers,
  makeWorld,
  signedIn,
  STRANGERS,
  type Sent,
} from '@/tests/matrix/callers';
import { newCard } from '@/tests/matrix/samples';
import { expected, TABLE } from '@/tests/matrix/table';
import { endpoints, pathOf, PLAIN } from '@/tests/routes';

// docs/security.md#authorisation-matrix: every endpoint with every caller, as defined in
// tests/matrix/table.ts, one line per endpoint.
const MISSING_CARD = 'JEEVAN0000000000';
/** Left out of what a refusal must not change: its own record, and the figures and the jobs' locks, which change at any moment. */
const RECORDS = ['activities', 'figures', 'locks'];
/** Where a refusal counts as an attempt, its count too. */
const REFUSED = [...RECORDS, 'ratelimits'];

let strangers: Record<'employee' | 'admin', Awaited<ReturnType<typeof makeStrangers>>>;
beforeAll(async () => {
  await makeWorld();
  strangers = { employee: await makeStrangers('employee'), admin: await makeStrangers('admin') };
});
afterAll(() => mongoose.disconnect());

const rowsOf = (name: string) => [TABLE[name]!].flat();

// tests/checklist.test.ts: each endpoint has its line.
describe.each(endpoints.flatMap((endpoint) => rowsOf(endpoint.name).map((row) => ({ ...endpoint, row }))))(
  '$name',
  ({ verb, pattern, row }) => {
    const own = row.access === 'admin' ? 'admin' : 'employee';
    let sent: Sent;
    let params: Record<string, string>;

    beforeAll(async () => {
      await makeWorld();
      await mongoose.connection.collection('ratelimits').deleteMany({});
      sent = { ...strangers[own], ...(await signedIn()) };
      const made = Object.entries(row.params ?? {}).map(async ([param, value]) => [
        param,
        typeof value === 'string' ? value : await value(),
      ]);
      params = Object.fromEntries(await Promise.all(made));
    });

    const ask = async (
      headers: Record<string, string>,
      of = params,
      body = row.body?.(of),
    ): Promise<Answer> => {
      const path = pathOf(pattern, of) + (row.query ?? '');
      const answer = await api(verb, path, { headers: { ...row.headers, ...headers }, body });
      if (PLAIN.test(pattern)) return answer;
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      return answer;
    };

    test.runIf(row.body)(
      'a body of another type, too large, broken or with objects for values is refused in words, and nothing is written',
      async () => {
        const caller = sent[own];
        const before = await everything(REFUSED);
        const type = await ask({ ...caller, 'Content-Type': 'text/plain' });
        expect([type.status, type.body]).toEqual([415, { message: 'Send the request as JSON' }]);
        const large = await ask(caller, params, { filler: 'x'.repeat(65_537) });
        expect([large.status, large.body]).toEqual([413, { message: 'The request is too large' }]);
        const broken = await ask(caller, params, '{"cardNumber":');
        expect([broken.status, broken.body]).toEqual([
          400,
          { message: 'The request is not valid JSON', fieldErrors: {} },
        ]);
        const fields = Object.keys(row.body!(params) as object);
        const objects = Object.fromEntries(fields.map((field) => [field, { $ne: null }]));
        if (fields.length > 0) {
          const wrong = await ask(caller, params, objects);
          const told = Object.entries(wrong.body.fieldErrors as Record<string, string>);
          expect([wrong.status, told.length > 0]).toEqual([400, true]);
          for (const [path, words] of told)
            expect([fields.includes(path.split('.')[0]!), words]).toEqual([
              true,
              expect.stringContaining(' '),
            ]);
        }
        expect(await everything(REFUSED)).toEqual(before);
      },
    );

    test('answers each caller as the table says, and writes nothing for who is refused', async () => {
      /** Everything stored, where this call may have changed nothing since. */
      let before: Record<string, string> | undefined;
      for (const [at, caller] of CALLERS.entries()) {
        const [status, message] = expected(row, caller);
        const refused = message !== undefined;
        if (refused && verb !== 'GET') before ??= await everything(RECORDS);
        const answer = await ask(sent[caller]);
        expect([caller, answer.status, answer.body.message]).toEqual([
          caller,
          status,
          message ?? answer.body.message,
        ]);
        if (refused) expect(answer.body).toEqual({ message });
        const next = CALLERS[at + 1];
        // Read once for all that are refused one after another.
        if (before && !(next && expected(row, next)[1])) {
          expect(await everything(RECORDS)).toEqual(before);
          before = undefined;
        }
      }
    });

    test.runIf(verb === 'GET')('HEAD has the same rules', async () => {
      const url = process.env.APP_URL + pathOf(pattern, params) + (row.query ?? '');
      for (const caller of ['cookie only', 'admin', 'other employee'] as const) {
        const { status } = await fetch(url, { method: 'HEAD', headers: sent[caller] });
        expect(status).toBe(expected(row, caller)[0]);
      }
    });

    test.runIf(row.other === 404 && row.params?.cardNumber)(
      "another employee's card is answered like one that does not exist",
      async () => {
        const theirs = await ask(sent['other employee']);
        const missing = await ask(sent['other employee'], { ...params, cardNumber: MISSING_CARD });
        expect([theirs.status, theirs.body]).toEqual([missing.status, missing.body]);
      },
    );
  },
);

test.each(STRANGERS)('%s: no session, whatever role is claimed', async (caller) => {
  await makeWorld();
  for (const [role, path] of [
    ['admin', '/api/admin/details'],
    ['employee', '/api/employee/dueCards'],
  ] as const) {
    const { status, body } = await api('GET', path, { headers: strangers[role][caller] });
    expect([status, body]).toEqual([401, { message: 'Please login again' }]);
  }
});

describe('a card, looked up', () => {
  const whole = {
    memberContact: '9876501234',
    memberEmail: 'gita@example.org',
    memberAddress: 'Ward 4, Karwi',
    memberAddhar: '234123412346',
  };
  const masked = {
    memberContact: 'XXXXXX1234',
    memberEmail: 'g***@example.org',
    memberAddhar: 'XXXX XXXX 2346',
  };
  test.each([
    ['nobody', false],
    ['cookie only', false],
    ['other employee', false],
    ['employee', true],
    ['admin', true],
  ] as const)('by %s: unmasked is %s', async (caller, isUnmasked) => {
    const sent = { ...strangers.employee, ...(await signedIn()) };
    const { body } = await api('GET', `/api/verifyCard/${await newCard()}`, { headers: sent[caller] });
    for (const person of [body.PrimaryMember, ...(body.member as unknown[])]) {
      expect(person).toMatchObject(isUnmasked ? whole : masked);
      expect(Object.keys(person as object).includes('memberAddress')).toBe(isUnmasked);
    }
  });
});

import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { differs } from '@/tests/differs';
import { api } from '@/tests/contract-client';
import { IN_FULL } from '@/tests/in-full';
import { newCard } from '@/tests/matrix/samples';
import { startOwnApp, type OwnApp } from '@/tests/own-app';
import { makePeople, tokenOf } from '@/tests/people';
import { patiently, Registrations } from '@/tests/registrations';

// docs/security.md#database-failures: the effects of a kill -9 of the app.
const ENOUGH = 50;
let token: string;
let app: OwnApp;

beforeAll(async () => {
  await makePeople();
  token = await tokenOf('TEMP1');
  app = await startOwnApp({ LOG_LEVEL: 'error' });
});
afterAll(async () => {
  await app.stop();
  await mongoose.disconnect();
});

test.skipIf(differs('starved'))(
  'killed under load: every acknowledged registration is stored, and resending its key creates no second one',
  async () => {
    const registrations = new Registrations(() => app.url, token);
    const stream = registrations.run(8, false);
    await expect.poll(() => registrations.acknowledged.size).toBeGreaterThan(ENOUGH);
    app.child.kill('SIGKILL');
    await app.ended;
    registrations.stop();
    await stream;
    const acknowledged = new Map(registrations.acknowledged);
    const found = await registrations.assertStoredOnce();
    expect(found).toBe(acknowledged.size);

    app = await startOwnApp({ LOG_LEVEL: 'error' });
    await Promise.all([...registrations.sent].map((key) => registrations.insist(key)));
    expect(registrations.acknowledged).toEqual(new Map([...registrations.acknowledged, ...acknowledged]));
    const all = await registrations.assertStoredOnce();
    expect([all, registrations.sent.size]).toEqual([registrations.sent.size, registrations.sent.size]);
    process.stdout.write(
      `Killed under load: ${acknowledged.size} acknowledged, ${found} found; ${registrations.sent.size} keys sent again, ${all} cards\n`,
    );
  },
  120_000,
);

test.runIf(IN_FULL)(
  'killed while people move to cards of their own: nobody is on no card, and a repeat finishes it',
  async () => {
    const FAMILIES = 60;
    await mongoose.connection.collection('cards').deleteMany({});
    const families = await Promise.all(Array.from({ length: FAMILIES }, newCard));
    const cards = () => mongoose.connection.collection('cards').find({}).toArray();
    const move = (at: string) => (cardNumber: string) =>
      api('POST', `/api/card/${cardNumber}/members/M-CHILD001/ownCard`, {
        at,
        token,
        body: {},
      }).then(
        ({ status, body }) => ({ status, card: body.card as { cardNumber: string } | undefined }),
        () => undefined,
      );
    const sent = families.map(move(app.url));
    await expect.poll(async () => (await cards()).length).toBeGreaterThan(FAMILIES + 5);
    app.child.kill('SIGKILL');
    await app.ended;
    const acknowledged = (await Promise.all(sent)).filter((answer) => answer?.card);
    const on = async () =>
      (await cards()).flatMap(({ primaryMember, members }) =>
        [primaryMember as { memberId: string }, ...(members as Array<{ memberId: string }>)].filter(
          ({ memberId }) => memberId === 'M-CHILD001',
        ),
      ).length;
    expect(await on()).toBeGreaterThanOrEqual(FAMILIES);
    const [halfWay, made] = [(await on()) - FAMILIES, (await cards()).length - FAMILIES];

    app = await startOwnApp({ LOG_LEVEL: 'error' });
    const again = move(app.url);
    const answers = await Promise.all(families.map((family) => patiently(() => again(family))));
    expect(answers.map((answer) => answer?.status)).toEqual(families.map(() => 201));
    expect(await on()).toBe(FAMILIES);
    const all = await cards();
    expect(all.map(({ cardMembers }) => cardMembers as number)).toEqual(all.map(() => 1));
    expect(all).toHaveLength(2 * FAMILIES);
    const numbers = answers.map((answer) => answer?.card?.cardNumber);
    for (const answer of acknowledged) expect(numbers).toContain(answer!.card!.cardNumber);
    process.stdout.write(
      `Killed while moving: ${made} cards made, ${acknowledged.length} acknowledged, ${halfWay} people on two cards; then ${FAMILIES} on one\n`,
    );
  },
  120_000,
);

import { Types } from 'mongoose';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { requestStepSchema } from '@/lib/schemas/requests';
import type { RequestDocument, StoredStep } from '@/models/request';
import { decideRead, decideStep, mustNotBeErasing, undoSeconds } from './steps';
import { workOf } from './which-requests';

beforeAll(() => {
  vi.stubEnv('MONGODB_URI', 'mongodb://127.0.0.1/none');
  vi.stubEnv('JWT_SECRET', 'x'.repeat(32));
  vi.stubEnv('AADHAAR_KEY', Buffer.alloc(32).toString('base64'));
});

const NOW = new Date('2026-11-24T06:00:00Z');
const ASHA = { by: 'ADMIN001', id: 'step-2' };
const RAVI = { by: 'ADMIN002', id: 'step-2' };
const at = (secondsAgo: number) => new Date(+NOW - secondsAgo * 1000);
const step = (more: Partial<StoredStep> = {}): StoredStep => ({
  ...{ id: 'step-1', at: at(30), by: 'ADMIN001', state: 'taken', was: { state: 'new', takenBy: null } },
  ...more,
});
const request = (more: Partial<RequestDocument> = {}): RequestDocument => ({
  ...{ _id: new Types.ObjectId(), kind: 'message', state: 'new', name: 'Sunita', number: '9415012345' },
  ...{ receivedAt: at(3_600), ...more },
});
const data = (more: Partial<RequestDocument> = {}) =>
  request({ kind: 'data', right: 'erase', dueDay: '2026-11-29', ...more });
const card = (more: Partial<RequestDocument> = {}) => request({ kind: 'card', village: 'Karwi', ...more });

const decide = (input: object, document: RequestDocument, who = ASHA) =>
  decideStep(requestStepSchema.parse({ seen: document.steps?.length ?? 0, ...input }) as never, who)(
    document,
    {
      first: document,
      now: NOW,
    },
  );
const refused = (input: object, document: RequestDocument, who = ASHA) => {
  try {
    decide(input, document, who);
  } catch (error) {
    const { key, values, fieldErrors } = error as AppError;
    return [key, ...Object.values({ ...values, ...fieldErrors })].join(' ');
  }
  return 'nothing';
};
/** What is changed besides the steps; undefined for what is removed. */
const changed = (input: object, document: RequestDocument, who = ASHA) => {
  const { steps: _steps, ...fields } = decide(input, document, who).fields!;
  return fields;
};

const TO_CARD = { name: 'Sunita Devi', village: 'Karwi', zoneId: 'CKTD' };
const taken = { state: 'taken' as const, takenBy: 'ADMIN001', steps: [step()] };
const called = { ...taken, state: 'called' as const };
const named = { cards: ['JEEVAN123456'], state: 'working', takenBy: 'ADMIN001' };
test.each<[string, RequestDocument, object, object]>([
  ['a first note', request(), { state: 'taken' }, { state: 'taken', takenBy: 'ADMIN001', readAt: NOW }],
  ['a note', request(taken), { state: 'taken', note: 'Rang', who: RAVI }, { takenBy: 'ADMIN001' }],
  ['closing', request({ until: '2026-12-01' }), { state: 'closed' }, { closedAt: NOW, until: undefined }],
  [
    'again',
    request({ closedAt: NOW }),
    { state: 'new', note: 'x' },
    { closedAt: undefined, takenBy: undefined },
  ],
  ['zone', card(taken), { state: 'new', zoneId: 'MMBI' }, { zoneId: 'MMBI', takenBy: undefined }],
  ['take', request({ until: '2026-12-01' }), {}, { state: 'taken', takenBy: 'ADMIN001', until: undefined }],
  ['take', request(taken), { who: RAVI }, { takenBy: 'ADMIN002' }],
  ['take', card({ state: 'called' }), {}, { state: 'called', takenBy: 'ADMIN001' }],
  ['take', data(), {}, { state: 'working' }],
  ['giveBack', request(taken), {}, { state: 'new', takenBy: undefined }],
  ['giveBack', card(called), {}, { state: 'called', takenBy: undefined }],
  ['putOff', request(), { until: '2026-11-25' }, { until: '2026-11-25', takenBy: 'ADMIN001' }],
  ['toCard', request(taken), TO_CARD, { ...TO_CARD, kind: 'card', state: 'new', takenBy: undefined }],
  ['nameCards', data(), { cards: ['JEEVAN123456', 'JEEVAN123456'] }, named],
  ['nameCards', data({ cards: ['JEEVAN123456'] }), { cards: [], note: 'By phone' }, { cards: undefined }],
])('%s changes', (step, document, { who = ASHA, ...input }: { who?: typeof ASHA }, expected) => {
  expect(changed({ step: 'state' in input ? 'note' : step, ...input }, document, who)).toMatchObject(
    expected,
  );
});

test('a request put off to a day waits before that day, and is open on it', () => {
  const until = '2026-11-25';
  expect(['2026-11-24', '2026-11-25'].map((today) => workOf({ until }, today))).toEqual(['waiting', 'open']);
});

test('a step says who took it, what it says, and what it changed', () => {
  const input = { step: 'putOff', until: '2026-11-30', note: 'In the fields' };
  const { steps } = decide(input, request(taken)).fields!;
  expect(steps).toEqual([
    step(),
    {
      ...{ id: 'step-2', at: NOW, by: 'ADMIN001', state: 'taken', note: 'In the fields' },
      ...{ work: 'waiting', until: '2026-11-30', asked: expect.any(String) as string },
      was: { state: 'taken', takenBy: 'ADMIN001', until: null },
    },
  ]);
});

const byRavi = step({ by: 'ADMIN002' });
const work = { ...byRavi, work: 'taken' as const };
const done = { closedAt: NOW, steps: [byRavi] };
const erasing = (...cards: string[]) => data({ steps: [step({ erasing: true, cards })] });
test.each([
  ['handledMeanwhile', { step: 'take', seen: 0 }, request({ steps: [byRavi] })],
  ['takenMeanwhile ADMIN002', { step: 'take', seen: 0 }, request({ steps: [work], takenBy: 'ADMIN002' })],
  ['doneMeanwhile ADMIN002', { step: 'take' }, request({ state: 'closed', ...done })],
  ['doneMeanwhile ADMIN002', { step: 'toCard', ...TO_CARD }, request(done)],
  ['doneMeanwhile ADMIN002', { step: 'note', state: 'called' }, card({ cardNumber: 'JEEVAN1234', ...done })],
  ['doneMeanwhile ADMIN002', { step: 'note', state: 'working' }, data({ erasedAt: NOW, ...done })],
  ['changedMeanwhile', { step: 'toCard', ...TO_CARD }, card()],
  ['changedMeanwhile', { step: 'nameCards', cards: ['JEEVAN1234'] }, request()],
  ['changedMeanwhile', { step: 'note', state: 'working', zoneId: 'CKTD' }, data()],
  ['changedMeanwhile', { step: 'note', state: 'called', identity: 'cameInPerson' }, card()],
  ['checkFields stateRequired', { step: 'note', state: 'answered' }, request()],
  ['checkFields stateRequired', { step: 'note', state: 'closed' }, card()],
  ['checkFields stateRequired', { step: 'note', state: 'registered' }, card()],
  ['checkFields putOffDay', { step: 'putOff', until: '2026-11-24' }, request()],
  ['checkFields putOffDay', { step: 'putOff', until: '2027-11-25' }, request()],
  ['checkFields putOffPastDue', { step: 'putOff', until: '2026-11-30' }, data()],
  ['erasureBegun JEEVAN1234, JEEVAN5678', { step: 'take' }, erasing('JEEVAN1234', 'JEEVAN5678')],
  ['erasureOfNumberBegun', { step: 'take' }, erasing()],
])('refused: %s', (key, input, document) => expect(refused(input, document)).toBe(key));

test('what was erased is not being erased', () => {
  expect(() => mustNotBeErasing({ ...erasing(), erasedAt: NOW })).not.toThrow();
});

test('the same step on top of the same ones is a repeat, also when others followed; of somebody else, or another one, it is not', () => {
  const input = { step: 'note', state: 'taken', note: 'Rang', seen: 0 };
  const { steps } = decide(input, request()).fields!;
  const after = request({ steps: [...steps!, byRavi] });
  expect(decide(input, after, { ...ASHA, id: 'step-9' })).toMatchObject({
    repeated: true,
    answer: { id: 'step-2' },
  });
  expect(refused(input, after, { ...RAVI, id: 'step-9' })).toBe('handledMeanwhile');
  expect(refused({ ...input, note: 'Rang twice' }, after, { ...ASHA, id: 'step-9' })).toBe(
    'handledMeanwhile',
  );
  // Taken for several requests: known by its id, wherever it stands.
  expect(decide({ ...input, seen: 1 }, after)).toMatchObject({ repeated: true });
});

describe('a step is taken back', () => {
  const undo = { step: 'undo' };
  test('what it changed is as before, and both stay', () => {
    const before = request({ name: 'Sunita' });
    const requested = decide({ step: 'toCard', ...TO_CARD }, before).fields!;
    const document = { ...before, ...requested } as RequestDocument;
    const { steps, ...fields } = decide(undo, document, { ...ASHA, id: 'step-3' }).fields!;
    expect(fields).toMatchObject({ kind: 'message', state: 'new', name: 'Sunita' });
    for (const gone of ['village', 'zoneId', 'readAt', 'takenBy'])
      expect(Object.entries(fields)).toContainEqual([gone, undefined]);
    expect(steps?.map(({ state, undoes }) => [state, undoes])).toEqual([
      ['requested', undefined],
      ['new', 'step-2'],
    ]);
  });
  test.each([
    ['stepTooOld', request({ steps: [step({ at: at(60) })] })],
    ['handledMeanwhile', request({ steps: [byRavi] })],
    ['stepStays', request({ steps: [step({ was: undefined as never })] })],
    ['stepStays', request()],
  ])('%s', (key, document) => expect(refused(undo, document)).toBe(key));
  test('for a minute', () => {
    expect(
      [59, 60].map((seconds) => undoSeconds(request({ steps: [step({ at: at(seconds) })] }), NOW)),
    ).toEqual([1, 0]);
  });
});

test.each([
  [true, {}, { readAt: NOW }],
  [true, { readAt: at(9) }, undefined],
  [false, { readAt: at(9) }, { readAt: undefined }],
])('read %s of %j', (read, document, fields) => {
  expect(decideRead(read)(request(document), { first: request(), now: NOW }).fields).toEqual(fields);
});

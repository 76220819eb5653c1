import { beforeAll, expect, test } from 'vitest';
import { Validator } from '@seriousme/openapi-schema-validator';
import { api } from '@/tests/contract-client';
import { TABLE } from '@/tests/matrix/table';
import { PLAIN } from '@/tests/routes';

// docs/contract.md#rules-for-all-calls: the document is what the routes do. That each answer is as it says, `npm run
// test:schemathesis` tests.
type Operation = {
  security: object[];
  parameters: Array<{ name?: string }>;
  requestBody?: { content: { 'application/json': { schema: { required: string[]; properties: object } } } };
  responses: Record<string, object>;
};
let document: { paths: Record<string, Record<string, Operation>> };

beforeAll(async () => {
  document = (await (await fetch(`${process.env.APP_URL}/api/openapi.json`)).json()) as typeof document;
});

test('it is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(document);
  expect([validator.version, valid, errors]).toEqual(['3.1', true, undefined]);
});

test('it has every call of the contract but the probes, the metrics and itself', () => {
  const calls = Object.keys(TABLE)
    .filter((name) => !PLAIN.test(name))
    .map((name) =>
      name
        .replace(/\/api(?=\/(contactMail|loginEmployee|verifyCard))/, '')
        .replaceAll('[', '{')
        .replaceAll(']', '}'),
    );
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((verb) => `${verb.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(calls.sort());
});

test('looking a card up', () => {
  const { security, parameters, responses } = document.paths['/verifyCard/{cardNumber}']!.get!;
  expect(security).toEqual([{}, { session: ['employee'] }, { session: ['admin'] }]);
  expect(parameters).toEqual([
    {
      name: 'cardNumber',
      in: 'path',
      required: true,
      schema: {
        type: 'string',
        minLength: 9,
        maxLength: 32,
        pattern: '^JEEVAN[A-Z0-9]*$',
      },
    },
    {
      name: 'aadhaar',
      in: 'query',
      required: false,
      schema: { type: 'string', enum: ['masked', 'shown'] },
    },
  ]);
  expect(Object.keys(responses)).toEqual('200 400 401 403 404 409 414 429 500 503'.split(' '));
});

test('registering a card', () => {
  const { security, parameters, requestBody, responses } = document.paths['/api/employee/addMember']!.post!;
  const { required, properties } = requestBody!.content['application/json'].schema;
  expect(security).toEqual([{ session: ['employee'] }]);
  expect(parameters).toEqual([{ $ref: '#/components/parameters/idempotencyKey' }]);
  expect(required).toEqual(['employeeID', 'zoneID', 'cardPrimaryHolder']);
  expect(Object.keys(properties)).toEqual([
    'employeeID',
    'zoneID',
    'cardNumber',
    'requestId',
    'cardPrimaryHolder',
    'consent',
    'cardMembers',
  ]);
  expect(Object.keys(responses)).toEqual('201 400 401 403 404 408 409 413 414 415 429 500 503'.split(' '));
});

test('anybody may read it', async () => {
  const { status, headers } = await api('GET', '/api/openapi.json', { token: 'garbage' });
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/json',
    'public, max-age=0, must-revalidate',
  ]);
});

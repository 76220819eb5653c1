/// <reference types="vite/types/importMeta.d.ts" />
import { beforeAll, expect, test, vi } from 'vitest';
import { ACTIONS } from '@/lib/constants/activity';
import type { Activity } from '@/lib/http/activity';
import { actionsOf, endpoints } from '@/tests/routes';

// docs/security.md#activity: no write may be added without a record.

/** The reads that return unmasked personal data or export it. */
const LOOKS = {
  'GET /api/admin/cards/[cardNumber]/past': 'cardOpen',
  'GET /api/admin/details/Employee/[id]': 'employeeLook',
  'GET /api/admin/employee/[employeeId]/past': 'pastLook',
  'GET /api/admin/employee/[employeeId]/signals': 'signalsLook',
  'GET /api/admin/export/activity': 'listExport',
  'GET /api/admin/export/cards': 'listExport',
  'GET /api/admin/export/employees': 'listExport',
  'GET /api/admin/export/hospitals': 'listExport',
  'GET /api/admin/export/visits': 'listExport',
  'GET /api/admin/inbox/[id]': 'requestLook',
  'GET /api/admin/inbox/[id]/copy': 'requestCopy',
  'GET /api/admin/inbox/[id]/erase': 'requestLook',
  'GET /api/card/[cardNumber]/erasure': 'cardLook',
  'GET /api/card/[cardNumber]/photo': 'photoLook',
  'GET /api/card/[cardNumber]/visits': 'visitsLook',
  'GET /api/verifyCard/[cardNumber]': 'cardLook',
};

type Handler = { activity?: Activity<object> } & ((request: Request) => Response);

const modules = import.meta.glob<Record<string, Handler>>('./**/route.ts');
const handlers = endpoints.map(({ name, verb, exported }) => ({ name, verb, handler: exported as Handler }));
/** The handlers created by route(), as opposed to probes and the 404 for unknown addresses. */
const routes = handlers.filter(({ handler }) => 'activity' in handler);

// What /api/metrics answers depends on its settings.
beforeAll(() => {
  vi.stubEnv('MONGODB_URI', 'mongodb://127.0.0.1/none');
  vi.stubEnv('JWT_SECRET', 'x'.repeat(32));
  vi.stubEnv('AADHAAR_KEY', Buffer.alloc(32).toString('base64'));
});

test('the routes are found', () => {
  expect(routes.length).toBeGreaterThan(40);
});

test.each(routes.filter(({ verb }) => verb !== 'GET'))(
  '$name names its activity in the third argument of route()',
  ({ handler }) => {
    for (const action of actionsOf(handler.activity)) expect(ACTIONS).toContain(action);
  },
);

test.each(Object.keys(modules))('%s writes only through route()', async (file) => {
  for (const [verb, handler] of Object.entries(await modules[file]!())) {
    if (['GET', 'HEAD', 'OPTIONS', 'dynamic'].includes(verb) || 'activity' in handler) continue;
    // Any other handler may only respond synchronously with 404.
    expect(handler(new Request('http://app.test')).status, verb).toBe(404);
  }
});

test.each(routes.filter(({ name }) => name.includes('[')))(
  '$name has an id in its address, so its records have a subject',
  ({ handler }) => {
    const [, value = ''] = Object.entries(handler.activity?.subject?.({ params: anyId }) ?? {})[0] ?? [];
    expect(value, 'the third argument of route() must have a subject').toBe('SOME-ID');
  },
);
/** Any parameter of an address. */
const anyId = new Proxy({}, { get: () => 'SOME-ID' });

test('the recorded reads are those that return unmasked data', () => {
  const reads = routes.filter(({ verb, handler }) => verb === 'GET' && handler.activity?.action);
  expect(
    Object.fromEntries(reads.map(({ name, handler }) => [name, actionsOf(handler.activity)[0]])),
  ).toEqual(LOOKS);
});

/** What an auditor may call, and what a read of it is recorded as (docs/security.md#auditors). */
const AUDITORS = {
  'GET /api/admin/activity': 'activity',
  'GET /api/admin/details': 'figures',
  'GET /api/admin/export/activity': 'activity',
  'GET /api/admin/export/visits': 'report',
  'GET /api/admin/report': 'report',
  'GET /api/admin/report/crossing': 'report',
  'GET /api/admin/report/visits': 'report',
  'DELETE /api/account/passkey/[passkeyId]': 'own',
  'GET /api/account/passkey': 'own',
  'GET /api/account/passkey/ask': 'own',
  'POST /api/account/passkey': 'own',
  'POST /api/account/passkey/codes': 'own',
  'POST /api/account/passkey/options': 'own',
  'POST /api/account/password': 'own',
  'POST /api/logout': 'own',
};

test('auditors are refused everywhere but here: their own account, and reads without a family', () => {
  const allowed = routes.flatMap(({ name, handler }) => {
    const { auditors } = (handler as Handler & { options: { auditors?: string } }).options;
    return auditors ? [[name, auditors]] : [];
  });
  expect(Object.fromEntries(allowed)).toEqual(AUDITORS);
  const writes = Object.entries(AUDITORS).filter(([name]) => !name.startsWith('GET '));
  expect(new Set(writes.map(([, may]) => may))).toEqual(new Set(['own']));
});

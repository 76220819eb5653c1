/// <reference types="vite/types/importMeta.d.ts" />

import type { Activity } from '@/lib/http/activity';

export const VERBS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Verb = (typeof VERBS)[number];

/** One verb of one address, written as the folders under app/api: `/api/verifyCard/[cardNumber]`. */
export type Endpoint = { name: string; verb: Verb; pattern: string; exported: unknown };

const files = import.meta.glob<Record<string, unknown>>('/app/api/**/route.ts', { eager: true });

/** Every endpoint, read from the route files. */
export const endpoints: Endpoint[] = Object.entries(files).flatMap(([file, exports]) => {
  const pattern = file.replace(/^\/app/, '').replace(/\/route\.ts$/, '');
  const own = VERBS.filter((verb) => verb in exports);
  return own.map((verb) => ({
    name: `${verb} ${pattern}`,
    verb,
    pattern,
    exported: exports[verb],
  }));
});

/** The calls of the specification: docs/contract.md#calls has a row for each. Those of ours have lib/http/summaries.ts. */
export const SPECIFIED = [
  'POST /api/contactMail/contact',
  'POST /api/loginEmployee/admin',
  'POST /api/loginEmployee',
  'GET /api/verifyCard/[cardNumber]',
  'POST /api/employee/addMember',
  'PUT /api/employee/addMember',
  'GET /api/employee/addMember/[employeeId]',
  'PUT /api/employee/addMember/renew/[cardNumber]',
  'GET /api/admin/details',
  'GET /api/admin/details/Employees',
  'GET /api/admin/details/Employee/[id]',
  'GET /api/admin/details/Zones',
  'GET /api/admin/details/Zone/[zoneId]',
  'GET /api/admin/details/Positions',
  'GET /api/admin/details/Position/[id]',
  'GET /api/admin/details/cards',
  'GET /api/admin/details/filtercards/[employeeId]',
  'POST /api/admin/employee',
  'PUT /api/admin/employee/editemployee/[employeeId]',
  'PUT /api/admin/employee/deleteemployee/[employeeId]',
  'POST /api/admin/zone',
  'POST /api/admin/position',
  'GET /api/hospital/getHospitals',
  'POST /api/hospital/addHospital',
];

/** Endpoints of programs, which `/api/openapi.json` leaves out; their handlers are not made by route(). */
export const PLAIN = /\/api\/(healthz|readyz|metrics|openapi\.json|\[\[\.\.\.path\]\])$/;

/** The path of an endpoint. @param params the values of its `[names]`, already percent-encoded */
export const pathOf = (pattern: string, params: Record<string, string>): string =>
  pattern.replace(/\[\[?(?:\.\.\.)?(\w+)\]\]?/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${pattern} needs a value for ${name}`);
    return value;
  });

/** What a route can record; where what is sent decides, of each kind of account and each body. */
export function actionsOf(activity: Activity<object> | undefined) {
  const action = activity?.action;
  if (typeof action !== 'function') return [action];
  const bodies = [{ suspended: true }, { suspended: false }];
  return ['admin', 'employee'].flatMap((role) => bodies.map((body) => action({ params: { role }, body })));
}

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

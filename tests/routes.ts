/// <reference types="vite/types/importMeta.d.ts" />

export const VERBS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Verb = (typeof VERBS)[number];

/** One verb of one address, as the folders under app/api say it: `/api/verifyCard/[cardNumber]`. */
export type Endpoint = { name: string; verb: Verb; pattern: string; exported: unknown };

const files = import.meta.glob<Record<string, unknown>>('/app/api/**/route.ts', { eager: true });

/** The verbs an address does not have are refused there by lib/http/verbs.ts. What is no function is no refusal. */
const isRefusal = (exported: unknown) => typeof exported === 'function' && exported.name === 'refuse';

/** Every endpoint there is, read from the route files themselves: what is added there is here. */
export const endpoints: Endpoint[] = Object.entries(files).flatMap(([file, exports]) => {
  const pattern = file.replace(/^\/app/, '').replace(/\/route\.ts$/, '');
  const own = VERBS.filter((verb) => verb in exports && !isRefusal(exports[verb]));
  return own.map((verb) => ({
    name: `${verb} ${pattern}`,
    verb,
    pattern,
    exported: exports[verb],
  }));
});

/** The path of an endpoint. @param params values of its `[names]`, percent-encoded already */
export const pathOf = (pattern: string, params: Record<string, string>): string =>
  pattern.replace(/\[\[?(?:\.\.\.)?(\w+)\]\]?/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${pattern} needs a value for ${name}`);
    return value;
  });

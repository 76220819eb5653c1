import { readFileSync } from 'node:fs';
import path from 'node:path';

type Branch = {
  pattern?: string;
  fixed: Map<string, Branch>;
  any?: Branch;
  /** The catch-all, `[[...path]]`. */
  rest?: string;
};

const branch = (): Branch => ({ fixed: new Map() });
/** The contract's {backend} paths, as rewritten by next.config.ts. */
const REWRITTEN = new Set(['contactMail', 'loginEmployee', 'verifyCard']);

/** @param patterns like `/api/verifyCard/[cardNumber]` and `/api/[[...path]]` */
export function patternTree(patterns: string[]): Branch {
  const root = branch();
  for (const pattern of patterns) {
    let at = root;
    for (const part of pattern.split('/').slice(1)) {
      if (part.includes('[...')) at.rest = pattern;
      else if (part.startsWith('[')) at = at.any ??= branch();
      else {
        const next = at.fixed.get(part) ?? branch();
        at.fixed.set(part, next);
        at = next;
      }
    }
    if (!pattern.includes('[...')) at.pattern = pattern;
  }
  return root;
}

function find(at: Branch | undefined, parts: string[], index: number): string | undefined {
  if (!at) return undefined;
  if (index === parts.length) return at.pattern ?? at.rest;
  return find(at.fixed.get(parts[index]!), parts, index + 1) ?? find(at.any, parts, index + 1) ?? at.rest;
}

/** The routes of the built server; none in development, where Next does its own logging. */
function builtPatterns(): string[] {
  try {
    const file = path.join(process.cwd(), '.next/app-path-routes-manifest.json');
    const served = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
    return served.filter((pattern) => pattern.startsWith('/api/'));
  } catch {
    return [];
  }
}

let built: Branch | undefined;

/**
 * The API route of an address: `/api/verifyCard/[cardNumber]`.
 * @param url path and query from the request line, decodable (normalize-path.ts)
 * @returns undefined for any other address
 */
export function routePattern(url: string, tree: Branch = (built ??= patternTree(builtPatterns()))) {
  const end = url.indexOf('?');
  const raw = end < 0 ? url : url.slice(0, end);
  const parts = (raw.includes('%') ? decodeURIComponent(raw) : raw).split('/').filter(Boolean);
  if (REWRITTEN.has(parts[0] ?? '')) parts.unshift('api');
  return parts[0] === 'api' ? find(tree, parts, 0) : undefined;
}

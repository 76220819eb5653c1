import { createHash } from 'node:crypto';
import { publicKeys } from '@/lib/domain/cards/card-code';

// The keys are the process's, not the build's.
export const dynamic = 'force-dynamic';

const without = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * The public keys for checking the codes of cards (RFC 7517). For hospitals' systems, also in a browser. Needs no
 * database.
 */
export function GET(request: Request): Response {
  const body = JSON.stringify(publicKeys());
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'Content-Type': 'application/jwk-set+json',
    // A new key is there 90 days before its first code; an hour is for one that has to go.
    'Cache-Control': 'public, max-age=3600',
    ETag: etag,
    'Access-Control-Allow-Origin': '*',
  };
  const known = (request.headers.get('if-none-match') ?? '').split(',').map(without);
  return known.includes(etag) || known.includes('*')
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
}

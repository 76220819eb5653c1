import type { IncomingMessage, ServerResponse } from 'node:http';
import { NOT_READY_SCRIPT } from '@/lib/constants/not-ready';
import { SITE_URL } from '@/lib/constants/site';
import { env } from '@/lib/env';
import { NOTHING_POLICY, noncePolicy, SERVICE_WORKER_POLICY, WORKER_POLICY } from './content-policy';
import { hashesOfErrorPages, hashOf } from './prerendered-scripts';

const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(self), payment=()',
};

const TWO_YEARS_S = 2 * 365 * 24 * 60 * 60;
const NO_PAGE =
  /^\/(?:(?:api|contactMail|loginEmployee|verifyCard)(?:[/?]|$)|_next\/static\/|\.well-known\/|trust\/[^/]+\.)/;
const WORKER = /^\/_next\/static\/chunks\/turbopack-worker-[\w-]+\.js(?:\?|$)/;

const SERVICE_WORKER = /^\/(?:verify|field)-worker\.js(?:\?|$)/;

/**
 * Runs before Next, so that Next's own responses have the headers too. Later values replace them: proxy.ts for
 * prerendered pages, next.config.ts for pictures. No Content-Security-Policy in development: Next's tools need eval.
 */
export function setSecurityHeaders(request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(ALWAYS)) response.setHeader(name, value);
  if (isHttps({ get: (name) => String(request.headers[name] ?? '') }))
    response.setHeader('Strict-Transport-Security', `max-age=${TWO_YEARS_S}`);
  if (env().NODE_ENV === 'development') return;
  // A client must not choose the nonce through these headers.
  delete request.headers['content-security-policy'];
  delete request.headers['content-security-policy-report-only'];
  if (NO_PAGE.test(request.url ?? '')) {
    const isWorker = WORKER.test(request.url ?? '');
    response.setHeader('Content-Security-Policy', isWorker ? WORKER_POLICY : NOTHING_POLICY);
    return;
  }
  if (SERVICE_WORKER.test(request.url ?? ''))
    return void response.setHeader('Content-Security-Policy', SERVICE_WORKER_POLICY);
  const policy = noncePolicy([...hashesOfErrorPages(), hashOf(NOT_READY_SCRIPT)]);
  request.headers['content-security-policy'] = policy;
  response.setHeader('Content-Security-Policy', policy);
}

/** By the site's address (browsers ignore the header on plain http) or the outermost trusted proxy. */
export function isHttps(headers: Pick<Headers, 'get'>): boolean {
  if (SITE_URL.startsWith('https://')) return true;
  const hops = env().TRUSTED_PROXY_HOPS;
  if (hops === 0) return false;
  const said = (headers.get('x-forwarded-proto') ?? '').split(',');
  return (said.at(-hops) ?? said[0])?.trim() === 'https';
}

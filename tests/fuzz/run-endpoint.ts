import fc from 'fast-check';
import mongoose from 'mongoose';
import { issueToken } from '@/lib/auth/session';
import { METRICS_TOKEN } from '../metrics';
import { pathOf, type Endpoint } from '../routes';
import { requests, type FuzzRequest, type Schemas } from './request';
import { faultOf, send, type Reply } from './send';
import { adminIds, employeeIds, makeFuzzWorld, plausibleFor, restorePassword } from './world';

/** The options passed to route(). A handler made without it is public and has no schemas. */
type Made = Schemas & { role: 'public' | 'lookup' | 'staff' | 'employee' | 'admin' };
export type Settings = { app: string; seed: number; runs: number };
export type Outcome = { name: string; tried: number; accepted: number; statuses: Record<number, number> };

const AT_ONCE = 8;
const RESET_LIMITS_EVERY = 100;
const MANY_FROM = 100;

/**
 * Endpoints called by a different person each time: a new password ends the person's sessions, and the
 * duplicate check is rate-limited per person.
 */
const BY_TURNS = ['POST /api/account/password', 'POST /api/employee/duplicates'];
/** How often a 503 is retried: a busy server returns 503 after four seconds, whatever the handler. */
const PATIENCE = 3;

/** A caller who is authorised, so that the request reaches the handler. */
async function caller(role: Made['role'], name: string, at: number) {
  // Public rate limits count per client address, so every request gets its own.
  const from = { 'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}` };
  if (name === 'GET /api/metrics' && at % 2 === 0)
    return { headers: { ...from, authorization: `Bearer ${METRICS_TOKEN}` } };
  const anonymous = role === 'public' || (role === 'lookup' && at % 2 === 0);
  if (anonymous) return { headers: from };
  const isAdmin = role === 'admin' || (role === 'staff' && name.includes(' /api/card/') && at % 2 === 0);
  const ids = isAdmin ? adminIds : employeeIds;
  const id = ids[BY_TURNS.includes(name) ? at % ids.length : 0]!;
  const token = await issueToken(id, isAdmin ? 'admin' : 'employee', 0, { steppedUp: true });
  return { headers: { ...from, authorization: token }, id };
}

/**
 * Sends `runs` requests made from the endpoint's schemas.
 * @throws Error on a faulty response, with the seed, the path and the smallest request that reproduces it
 */
export async function fuzzEndpoint(endpoint: Endpoint, { app, seed, runs }: Settings): Promise<Outcome> {
  const { name, verb, pattern } = endpoint;
  const made: Made =
    typeof endpoint.exported === 'function' ? { role: 'public' } : (endpoint.exported as Made);
  const names = [...pattern.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, param]) => param!);
  // A short run does not use many documents up.
  const many = runs >= MANY_FROM;
  const asked = requests(made, names, plausibleFor(name, many));
  // Addresses nobody answers read nothing.
  if (!pattern.includes('[...')) await makeFuzzWorld(many, name.includes('/account/passkey'));

  let sent = 0;
  const ask = async ({ params, query, body, headers }: FuzzRequest): Promise<Reply> => {
    sent += 1;
    if (sent % RESET_LIMITS_EVERY === 0) await mongoose.connection.collection('ratelimits').deleteMany({});
    const who = await caller(made.role, name, sent);
    const path = pathOf(pattern, params) + query;
    const reply = await send(
      app,
      verb,
      path,
      { ...headers, ...who.headers },
      verb === 'GET' ? undefined : body,
    );
    if (reply.status === 200 && name.endsWith('/password') && who.id) await restorePassword(who.id);
    return reply;
  };

  const all = fc.sample(asked, { seed, numRuns: runs });
  const statuses: Record<number, number> = {};
  let next = 0;
  let firstFault: { at: number; fault: string } | undefined;
  const work = async () => {
    for (let at = next++; at < all.length && !firstFault; at = next++) {
      let reply = await ask(all[at]!);
      for (let again = 0; reply.status === 503 && again < PATIENCE; again += 1) reply = await ask(all[at]!);
      statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
      const fault = faultOf(reply);
      if (fault) firstFault ??= { at, fault };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (firstFault) await shrunk(asked, ask, seed, firstFault, all);
  const accepted = Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (status < '300' ? count : 0),
    0,
  );
  return { name, tried: next - AT_ONCE, accepted, statuses };
}

/** Repeats the failed request and shrinks it to the smallest one that fails. @throws Error always */
async function shrunk(
  asked: fc.Arbitrary<FuzzRequest>,
  ask: (request: FuzzRequest) => Promise<Reply>,
  seed: number,
  { at, fault }: { at: number; fault: string },
  all: FuzzRequest[],
): Promise<never> {
  const property = fc.asyncProperty(asked, async (request) => {
    const found = faultOf(await ask(request));
    if (found) throw new Error(found);
  });
  await fc.assert(property, { seed, path: String(at), numRuns: 1 });
  throw new Error(
    `Failed only once: ${fault} (FUZZ_SEED=${seed}, request ${at}): ${JSON.stringify(all[at])}`,
  );
}

/** Prints one line per endpoint, and the total. */
export function report(outcomes: Outcome[], { seed }: Settings): void {
  for (const { name, tried, accepted, statuses } of outcomes) {
    const share = `${Math.round((100 * accepted) / tried)} %`.padStart(5);
    const by = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
    console.log(`${String(tried).padStart(6)} ${share} accepted  ${name.padEnd(54)} ${by.join(', ')}`);
  }
  const total = outcomes.reduce((sum, { tried }) => sum + tried, 0);
  console.log(`${total} requests to ${outcomes.length} endpoints, FUZZ_SEED=${seed}`);
}

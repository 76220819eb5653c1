import 'server-only';
import type { z } from 'zod';
import { sessionOf, type Session } from '@/lib/auth/account';
import type { Action } from '@/lib/constants/activity';
import { connect, timed } from '@/lib/db/connect';
import type { Subject } from '@/lib/domain/activity/record-activity';
import { AppError } from '@/lib/errors';
import type { SuccessKey } from '@/lib/i18n/keys';
import type { Locale } from '@/lib/i18n/routing';
import { requestedLocale, words } from '@/lib/i18n/server-words';
import { ActivityTrail } from './activity';
import { clientAddress } from './client-address';
import { Download } from './download';
import { errorResponse } from './error-response';
import { readJson } from './read-body';
import { noteActor, requestIdOf } from './request-log';

/**
 * `staff` is either role; `public` anyone, whatever was sent; `lookup` anyone, but a token that is sent must be
 * good: an employee whose session ended must hear of it, not see their own card masked.
 */
type Access = 'public' | 'lookup' | 'staff' | 'employee' | 'admin';
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export type Call<A extends Access, P, Q, B> = {
  session: A extends 'public' | 'lookup' ? Session | null : Session;
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  /** Who is calling, for limits: see client-address.ts. */
  client: string;
  /** The `Idempotency-Key` header, bound to the caller (docs/decisions.md#cards). */
  idempotencyKey: string | undefined;
  /** Awaited before personal data leaves whole: records who is about to see it (docs/security.md#activity). */
  look: (subject?: Subject) => Promise<void>;
};

type Answer = Record<string, unknown> & { message?: SuccessKey | Said };
/** A message key with its values. */
export type Said = { say: SuccessKey; values: Record<string, string | number> };
export const say = (key: SuccessKey, values: Said['values'] = {}): Said => ({ say: key, values });

type Options<A extends Access, P, Q, B> = {
  role: A;
  params?: P;
  query?: Q;
  body?: B;
  status?: 200 | 201;
  /** What is recorded of it (docs/security.md#activity). Every verb but GET must have one: app/api/activity-duty.test.ts. */
  activity?: Action;
  /** The two calls a person with a temporary password may make. */
  withTemporaryPassword?: boolean;
};

function authorise(
  access: Access,
  session: Session | null,
  { withTemporaryPassword, tokenSent }: { withTemporaryPassword: boolean; tokenSent: boolean },
): void {
  if (access === 'public' || (access === 'lookup' && !tokenSent)) return;
  if (!session) throw new AppError('unauthorised', 'loginAgain');
  if ((access === 'employee' || access === 'admin') && session.role !== access) {
    throw new AppError('forbidden', access === 'admin' ? 'adminsOnly' : 'employeesOnly');
  }
  if (session.mustChangePassword && !withTemporaryPassword)
    throw new AppError('forbidden', 'changePasswordFirst');
}

/** Any key of 1 to 255 visible characters, as Stripe takes them; on a read it means nothing. */
function idempotencyKeyOf(request: Request, session: Session | null): string | undefined {
  const key = request.headers.get('idempotency-key');
  if (key === null || isRead(request)) return undefined;
  if (!/^[!-~]{1,255}$/.test(key)) throw new AppError('badRequest', 'idempotencyKey');
  return `${session?.id ?? 'public'}:${key}`;
}

/**
 * A handler of the contract (docs/contract.md#calls): authorise, parse, connect, run, answer. A route without a role does
 * not compile. The token is taken from the `authorization` header alone, raw or `Bearer`: a cookie never
 * authorises a call, so a forged cross-site request can do nothing (docs/decisions.md#roles-sessions-passwords).
 *
 * A handler must answer in time; a Download it answers goes on for as long as the client reads it.
 *
 * A write is recorded before and after, whatever its handler does, and so is every 401 and 403; a look at whole
 * personal data where the handler says `look` (lib/http/activity.ts).
 */
export function route<
  A extends Access,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(options: Options<A, P, Q, B>, handler: (call: Call<A, P, Q, B>) => Promise<Answer | Download>) {
  const handle = async (request: Request, context: { params: Promise<unknown> }): Promise<Response> => {
    const requestId = requestIdOf(request.headers);
    const locale = requestedLocale(request.headers.get('accept-language'));
    const token = request.headers
      .get('authorization')
      ?.replace(/^Bearer\s+/i, '')
      .trim();
    const client = clientAddress(request.headers);
    const inTime = timed();
    const trail = new ActivityTrail({ action: options.activity, client, requestId });
    try {
      const session = token ? await inTime(() => sessionOf(token)) : null;
      trail.by(session);
      noteActor(requestId, session?.id);
      authorise(options.role, session, {
        withTemporaryPassword: options.withTemporaryPassword ?? false,
        tokenSent: Boolean(token),
      });
      const call = {
        // A temporary password opens nothing: where anyone may call, its holder is anyone (docs/decisions.md).
        session: options.role === 'public' && session?.mustChangePassword ? null : session,
        params: options.params?.parse(await context.params),
        query: options.query?.parse(Object.fromEntries(new URL(request.url).searchParams)),
        idempotencyKey: idempotencyKeyOf(request, session),
        body: options.body?.parse(await readJson(request)),
        client,
        look: (subject?: Subject) => trail.look({ params: call.params }, subject),
      } as Call<A, P, Q, B>;
      const answer = await inTime(async () => {
        await connect();
        return isRead(request) ? handler(call) : trail.around(call, () => handler(call));
      });
      if (answer instanceof Download) {
        return answer.response({ locale, requestId, by: session?.id, headOnly: request.method === 'HEAD' });
      }
      return Response.json(inWords(answer, locale), {
        status: options.status ?? 200,
        headers: { 'Cache-Control': 'no-store', 'X-Request-Id': requestId },
      });
    } catch (error) {
      await trail.refused(error, token, { params: options.params?.safeParse(await context.params).data });
      return errorResponse(error, locale, requestId);
    }
  };
  return Object.assign(handle, { activity: options.activity });
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

function inWords({ message, ...data }: Answer, locale: Locale): Record<string, unknown> {
  if (!message) return data;
  const { say: key, values } = typeof message === 'string' ? say(message) : message;
  return { ...data, message: words(locale, `success.${key}`, values) };
}

import 'server-only';
import type { z } from 'zod';
import { isSuspended, sessionOf, type Session } from '@/lib/auth/account';
import { STEP_UP_MINUTES } from '@/lib/constants/limits';
import { creationKeyOf, IDEMPOTENCY_KEY } from '@/lib/format/creation-key';
import { connect, slowOrAway, sharedTimeout } from '@/lib/db/connect';
import type { RecordId, Subject } from '@/lib/domain/activity/record-activity';
import { filtersOf, type Query } from '@/lib/domain/exports/open-rows';
import { AppError } from '@/lib/errors';
import type { SuccessKey } from '@/lib/i18n/keys';
import type { Locale } from '@/lib/i18n/routing';
import { requestedLocale, words } from '@/lib/i18n/server-words';
import { ActivityRecorder, type Activity, type ReadAudit } from './activity';
import { clientAddress } from './client-address';
import { Download } from './download';
import { errorResponse } from './error-response';
import { type FormName, takeForm } from './form-result';
import { readJson } from './read-body';
import { noteActor, requestIdOf } from './request-log';

/**
 * `staff`: either role. `public`: anyone, with any token. `lookup`: anyone, but a token must be valid: an employee
 * whose session ended must learn that instead of seeing their own card masked.
 */
type Access = 'public' | 'lookup' | 'staff' | 'employee' | 'admin';
/**
 * What an auditor may call: their `own` account, or a read, recorded under this name. Routes without it refuse them.
 */
export type ForAuditors = 'own' | 'figures' | 'report' | 'activity';
type Schema = z.ZodType | undefined;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

export type Call<A extends Access, P, Q, B, K> = {
  session: A extends 'public' | 'lookup' ? Session | null : Session;
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  client: string;
  /** Bound to the caller. Only with the route option `idempotencyKey`. */
  idempotencyKey: K extends true ? string | undefined : unknown;
  /** Await it before sending any unmasked personal data. */
  auditRead: (subject?: Subject, as?: ReadAudit) => Promise<void>;
  record: RecordId | undefined;
};

export type MessageWithValues = { key: SuccessKey; values: Record<string, string | number> };
export const withValues = (key: SuccessKey, values: MessageWithValues['values'] = {}): MessageWithValues => ({
  key,
  values,
});

type Keyed<T> = { [K in keyof T]: K extends 'message' ? SuccessKey | MessageWithValues : T[K] };
/** For a message its key, which is sent as text; for a file how to read it. */
type Returned<R extends z.ZodType> = z.output<R> extends File ? Download : Keyed<z.output<R>>;

type Options<A extends Access, P, Q, B, R, K = boolean> = {
  role: A;
  params?: P;
  query?: Q;
  body?: B;
  status?: 200 | 201;
  bodyOptional?: boolean;
  auditors?: ForAuditors;
  withTemporaryPassword?: boolean;
  /** For calls that set up a passkey: allowed while a required one is missing. */
  withoutPasskey?: boolean;
  /** A POST that changes nothing: what it asks for is long or personal. */
  onlyReads?: boolean;
  /** Owners of a passkey must have used it in the last 15 minutes. A function decides by what is sent. */
  stepUp?: boolean | ((sent: { params: Parsed<P>; body: Parsed<B> }) => boolean);
  /**
   * A repeat with the same `Idempotency-Key` gets the first answer. Handlers that use the key need this to compile.
   */
  idempotencyKey?: K;
  /** The form of a public page that sends the body urlencoded where the script is missing (form-result.ts). */
  form?: FormName;
  /** For the contract only: not applied to the response. */
  response: R;
};

export type AnyOptions = Options<Access, Schema, Schema, Schema, z.ZodType>;

export type RouteHandler<P, Q, B, R extends z.ZodType> = {
  (request: Request, context: { params: Promise<unknown> }): Promise<Response>;
  activity: Activity<{ params?: Parsed<P>; body?: Parsed<B>; answer?: Returned<R> }> | undefined;
  options: Options<Access, P, Q, B, R>;
  /** Types only, never present at run time. */
  '~contract'?: { params: Sent<P>; query: Sent<Q>; body: Sent<B>; answer: z.output<R> };
};

function authorise(
  access: Access,
  session: Session | null,
  {
    withTemporaryPassword = false,
    withoutPasskey = withTemporaryPassword,
    stepUp,
    auditors,
    tokenSent,
  }: Pick<AnyOptions, 'withTemporaryPassword' | 'withoutPasskey' | 'auditors'> & {
    stepUp: boolean;
    tokenSent: boolean;
  },
): void {
  if (access === 'public' || (access === 'lookup' && !tokenSent)) return;
  if (!session) throw new AppError('unauthorised', 'loginAgain');
  if ((access === 'employee' || access === 'admin') && session.role !== access) {
    throw new AppError('forbidden', access === 'admin' ? 'adminsOnly' : 'employeesOnly');
  }
  if (session.auditor && !auditors) throw new AppError('forbidden', 'auditorsOnlyRead');
  if (session.mustChangePassword && !withTemporaryPassword)
    throw new AppError('forbidden', 'changePasswordFirst');
  if (session.mustSetUpPasskey && !withoutPasskey) throw new AppError('forbidden', 'setUpPasskeyFirst');
  if (stepUp) mustProve(session);
}

/** @throws AppError forbidden for an owner of a passkey without a proof of the last 15 minutes */
function mustProve(session: Session | null): void {
  // Whoever replaces a temporary password has only just signed in with it.
  if (!session?.hasPasskey || session.mustChangePassword || isRecent(session.steppedUpAt)) return;
  const error = new AppError('forbidden', 'proveAgain');
  error.answer = { stepUp: true };
  throw error;
}

/** Whoever's session ended by a suspension is told so, and keeps what they typed (lib/api/failure.ts). */
async function mayNotBeSuspended(token: string, withTimeout: ReturnType<typeof sharedTimeout>) {
  if (!(await withTimeout(() => isSuspended(token)))) return;
  const error = new AppError('unauthorised', 'suspendedNow');
  error.answer = { held: true };
  throw error;
}

/** How far the clocks of two instances may differ. */
const CLOCKS_APART_MS = 5_000;

/** A proof from the future was given before the clock went back, nobody knows how long ago. */
function isRecent(steppedUpAt: Date | undefined): boolean {
  const ageMs = Date.now() - (steppedUpAt?.getTime() ?? NaN);
  return ageMs > -CLOCKS_APART_MS && ageMs < STEP_UP_MINUTES * 60_000;
}

/** Reads ignore the header. */
function idempotencyKeyOf(request: Request, session: Session | null): string | undefined {
  const key = request.headers.get('idempotency-key');
  if (key === null || isRead(request)) return undefined;
  if (!IDEMPOTENCY_KEY.test(key)) throw new AppError('badRequest', 'idempotencyKey');
  return creationKeyOf(session?.id ?? 'public', key);
}

/**
 * The token comes only from the `authorization` header, raw or `Bearer`; cookies never authorise a call, which
 * prevents cross-site request forgery. Only a Download may take as long as the client reads. Every write is recorded
 * before and after it runs, as is every 401 and 403; a read of unmasked data only if the handler calls `auditRead`.
 * @param activity the content of the record; app/api/activity-duty.test.ts requires it for writes
 */
export function route<
  A extends Access,
  R extends z.ZodType,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  K extends boolean = false,
>(
  options: Options<A, P, Q, B, R, K>,
  handler: (call: Call<A, P, Q, B, K>) => Promise<Returned<R>>,
  activity?: Activity<{ params?: Parsed<P>; body?: Parsed<B>; answer?: Returned<R> }>,
): RouteHandler<P, Q, B, R> {
  const { stepUp } = options;
  const handle = async (request: Request, context: { params: Promise<unknown> }): Promise<Response> => {
    const requestId = requestIdOf(request.headers);
    const locale = requestedLocale(request.headers.get('accept-language'));
    const token = request.headers
      .get('authorization')
      ?.replace(/^Bearer\s+/i, '')
      .trim();
    const client = clientAddress(request.headers);
    const withTimeout = sharedTimeout();
    const recorder = new ActivityRecorder({ activity, client, requestId });
    try {
      const authorised = async () => {
        const session = token ? await withTimeout(() => sessionOf(token)) : null;
        recorder.by(session);
        noteActor(requestId, session?.id);
        if (token && !session && options.role !== 'public') await mayNotBeSuspended(token, withTimeout);
        authorise(options.role, session, { ...options, stepUp: stepUp === true, tokenSent: Boolean(token) });
        return session;
      };
      let session = await authorised();
      const begin = performance.now();
      const sent = options.body && (await readJson(request, options.bodyOptional));
      // The session may have ended while the body was on its way.
      if (performance.now() - begin > STALE_AFTER_MS) session = await authorised();
      const call = {
        // On public routes, an auditor and a caller who must set up their account first count as anonymous
        // (docs/decisions.md#roles-sessions-passwords).
        session: options.role === 'public' && countsAsNobody(session) ? null : session,
        params: options.params?.parse(await context.params),
        query: options.query?.parse(Object.fromEntries(new URL(request.url).searchParams)),
        idempotencyKey: idempotencyKeyOf(request, session),
        body: options.body?.parse(sent),
        client,
        auditRead: (subject?: Subject, as?: ReadAudit) =>
          recorder.auditRead({ params: call.params }, subject, as),
      } as Call<A, P, Q, B, K>;
      const answer = await withTimeout(async () => {
        await connect();
        const { auditors } = options;
        // What else is recorded as a read records itself.
        if (session?.auditor && auditors && auditors !== 'own' && !activity?.action)
          await recorder.auditRead(
            { params: call.params },
            { item: auditors, filters: filtersOf((call.query ?? {}) as Query) },
            { action: 'auditorLook' },
          );
        return isRead(request)
          ? handler(call)
          : recorder.around(call, async (record) => {
              if (typeof stepUp === 'function' && stepUp(call)) mustProve(session);
              return handler({ ...call, record });
            });
      }).catch(async (error: unknown) => {
        throw await slowOrAway(error, isRead(request) || options.onlyReads === true);
      });
      if (answer instanceof Download) {
        return answer.response({ locale, requestId, by: session?.id, headOnly: request.method === 'HEAD' });
      }
      return Response.json(inWords(answer, locale), {
        status: options.status ?? 200,
        headers: { 'Cache-Control': 'no-store', 'X-Request-Id': requestId },
      });
    } catch (error) {
      const params = options.params?.safeParse(await context.params).data as Parsed<P> | undefined;
      await recorder.refused(error, token, { params });
      return errorResponse(error, locale, requestId);
    }
  };
  return Object.assign(options.form ? takeForm(options.form, handle) : handle, { activity, options });
}

const STALE_AFTER_MS = 250;

const countsAsNobody = (session: Session | null) =>
  session?.auditor || session?.mustChangePassword || session?.mustSetUpPasskey;

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

function inWords(answer: object, locale: Locale): object {
  const { message, ...data } = answer as { message?: SuccessKey | MessageWithValues };
  if (!message) return data;
  const { key, values } = typeof message === 'string' ? withValues(message) : message;
  return { ...data, message: words(locale, `success.${key}`, values) };
}

import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from '@/lib/auth/account';
import { readToken } from '@/lib/auth/session';
import type { Action } from '@/lib/constants/activity';
import type { Role } from '@/lib/constants/choices';
import { connect, withTimeout } from '@/lib/db/connect';
import {
  completeActivity,
  recordActivity,
  type RecordId,
  type Ending,
  type Subject,
  accountExists,
  knownAccount,
} from '@/lib/domain/activity/record-activity';
import { trackRepeat } from '@/lib/domain/create-idempotent';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/log';
import { statusOf } from './error-response';
import { mayRecordUnknown } from './rate-limit';

/** How long a response waits for the second half of its record. */
const COMPLETE_WITHIN_MS = 500;
/** What is left of the five seconds a response may take if reading the session took four. */
const REFUSED_WITHIN_MS = 800;

/**
 * A route's declaration of its record (docs/security.md#activity). `Known` is what is known of the request so
 * far.
 */
export type Activity<Known> = {
  /** Omitted by reads, which are recorded only if they are refused. A function: of what was sent, once it is parsed. */
  action?: Action | ((known: Known) => Action | undefined);
  /** Other actions under which a read is recorded (`auditRead`). */
  auditReads?: readonly Action[];
  /**
   * The ids the request is about. Called before the write, with what the caller sent, again with the
   * response, and for a refusal with what was parsed. `null`: the request has no subject with an id.
   */
  subject: ((known: Known) => Subject) | null;
  /** What it turned out to be: the action it is recorded as once it is done. */
  endsAs?: (known: Known) => Action | undefined;
  /** For a sign-in: the account being tried, which becomes the record's actor. */
  account?: (known: Known) => Account | undefined;
};

type Account = { id: string; role: Role };

/** An action other than the route's; a look-up that found nothing, or was one too many. */
export type ReadAudit = { action?: Action; outcome?: 'refused'; status?: 404 | 429 };

type Options<Known> = { activity: Activity<Known> | undefined; client: string; requestId: string };
type Who = { actor?: string; role: 'employee' | 'admin' | 'public' };

/** An id in our format; never a phone or Aadhaar number typed instead of one. */
const isId = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{1,40}$/.test(value) && !/^\d{10,}$/.test(value);

/**
 * Ids in an address are converted to upper case (lib/schemas/fields.ts); the database's own are lower case.
 */
const asStored = (id: string) => (/^[0-9A-F]{24}$/.test(id) ? id.toLowerCase() : id);

/** A filter, without its value if that is not an id. */
const withId = (filter: string) => {
  const [name = '', value] = filter.split('=');
  return isId(value) ? filter : name;
};

const onlyIds = ({
  cardNumber,
  cardNumbers,
  person,
  people,
  item,
  filters = [],
  count,
}: Subject): Subject => ({
  ...(isId(cardNumber) && { cardNumber }),
  ...(cardNumbers && { cardNumbers: cardNumbers.filter(isId) }),
  ...(isId(person) && { person }),
  ...(people && { people: people.filter(isId) }),
  ...(isId(item) && { item: asStored(item) }),
  ...(filters.length > 0 && { filters: filters.map(withId) }),
  ...(count !== undefined && { count }),
});

/** The activity record of one request (docs/security.md#activity). */
export class ActivityRecorder<Known extends object> {
  private who: Who = { role: 'public' };
  /** Whether the write has its record, which a refusal then completes. */
  private begun = false;

  constructor(private readonly options: Options<Known>) {}

  by(session: Session | null): void {
    if (session) this.who = { actor: session.id, role: session.role };
  }

  private fields(known: Known) {
    const { activity, client, requestId } = this.options;
    const declared = activity?.action;
    const action = (typeof declared === 'function' ? declared(known) : declared) ?? ('denied' as const);
    return { ...this.who, action, client, requestId, ...this.subject(known) };
  }

  private subject = (known: Known): Subject => onlyIds(this.options.activity?.subject?.(known) ?? {});

  /**
   * Runs a write between the two halves of its record. The first half is stored before the write begins, so a
   * crash leaves a trace; if it cannot be stored, the write does not run (503). If the second half fails, the
   * write still succeeds and its record stays at `begun`, which means 'it may have been done'.
   *
   * For callers without a sign-in the number of first halves is limited (rate-limit.ts). Beyond the
   * limit a success (a sign-in, a message) gets one whole record before the response, so does a wrong password
   * of an account, and any other refusal gets none.
   * @param work is given the record's id, if there is a first half
   * @throws whatever `work` throws; the database's error if the first half cannot be stored
   */
  async around<T>(known: Known, work: (record: RecordId | undefined) => Promise<T>): Promise<T> {
    this.begun = true;
    const { activity, client, requestId } = this.options;
    const tried = activity?.account?.(known);
    if (tried) this.who = { actor: await knownAccount(tried.id, tried.role), role: tried.role };
    const fields = this.fields(known);
    const isKnown = this.who.role !== 'public' && !tried;
    const id =
      isKnown || (await mayRecordUnknown(client))
        ? await recordActivity({ ...fields, outcome: 'begun' })
        : undefined;
    const complete = (ending: Ending) => id && finish(completeActivity(id, ending), requestId);
    try {
      const { result, repeated } = await trackRepeat(() => work(id));
      const now = { ...known, answer: result };
      const action = activity?.endsAs?.(now);
      const ending: Ending = {
        ...this.subject(now),
        ...(action && { action }),
        outcome: 'done',
        ...(repeated && { repeated }),
      };
      if (id) await complete(ending);
      else await recordActivity({ ...fields, ...ending });
      return result;
    } catch (error) {
      const status = statusOf(error);
      const ending = endingOf(error, status);
      if (id) await complete(ending);
      else if (tried && status === 401)
        await finish(this.guessed(tried, { ...fields, ...ending }), requestId);
      throw error;
    }
  }

  /**
   * Records a wrong password for an account, however many records there are: each took a point of the account's limit,
   * so there are few of them (docs/security.md#activity).
   */
  private async guessed({ id, role }: Account, fields: Parameters<typeof recordActivity>[0]) {
    if (await accountExists(id, role)) await recordActivity({ ...fields, actor: id });
  }

  /**
   * Records that this caller is about to see unmasked data. Await it before decrypting.
   * @param subject ids that only the handler knows
   * @param as how it is recorded, if not as done
   * @throws the database's error: the data must then not be shown
   */
  async auditRead(known: Known, subject: Subject = {}, as: ReadAudit = {}): Promise<void> {
    await recordActivity({ ...this.fields(known), ...onlyIds(subject), outcome: 'done', ...as });
  }

  /**
   * Records a 401 or 403, unless the write's own record already has it. The token of an ended session still
   * identifies its sender. Never throws and never changes the response.
   * @param token as it was sent
   */
  async refused(error: unknown, token: string | undefined, known: Known): Promise<void> {
    const status = statusOf(error);
    if (this.begun || (status !== 401 && status !== 403)) return;
    try {
      const signedIn = this.who.role !== 'public';
      if (!signedIn && !(await mayRecordUnknown(this.options.client))) return;
      const claims = signedIn ? null : await readToken(token);
      if (claims) this.who = { actor: claims.sub, role: claims.role };
      const fields = this.fields(known);
      await withTimeout(async () => {
        await connect();
        await recordActivity({ ...fields, outcome: 'refused', status });
      }, REFUSED_WITHIN_MS);
    } catch {
      log.warn({ requestId: this.options.requestId, status }, 'a refusal could not be recorded');
    }
  }
}

/** How the record ends. A right password with the passkey still to come has an action of its own: it is not a wrong password. */
const endingOf = (error: unknown, status: number): Ending =>
  error instanceof AppError && error.answer.secondStep
    ? { action: 'signInStep', outcome: 'done' }
    : { outcome: status < 500 ? 'refused' : 'failed', status };

async function finish(completing: Promise<unknown>, requestId: string): Promise<void> {
  const settled = completing.catch(() =>
    log.warn({ requestId }, 'an activity record could not be completed'),
  );
  await Promise.race([settled, sleep(COMPLETE_WITHIN_MS, undefined, { ref: false })]);
}

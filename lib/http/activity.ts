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

const COMPLETE_WITHIN_MS = 500;
/** What is left of the five seconds a response may take if reading the session took four. */
const REFUSED_WITHIN_MS = 800;

export type Activity<Known> = {
  /** Omitted by reads, which are recorded only if refused. A function gets the parsed request. */
  action?: Action | ((known: Known) => Action | undefined);
  /** Other actions that `auditRead` may record. */
  auditReads?: readonly Action[];
  /**
   * The ids the request is about; `null` if it has none. Called before the write, again with the response, and for a
   * refusal with what was parsed.
   */
  subject: ((known: Known) => Subject) | null;
  endsAs?: (known: Known) => Action | undefined;
  /** For a sign-in: the account being tried becomes the record's actor. */
  account?: (known: Known) => Account | undefined;
};

type Account = { id: string; role: Role };

/** A record under another action, or of a look-up that found nothing or was one too many. */
export type ReadAudit = { action?: Action; outcome?: 'refused'; status?: 404 | 429 };

type Options<Known> = { activity: Activity<Known> | undefined; client: string; requestId: string };
type Who = { actor?: string; role: 'employee' | 'admin' | 'public' };

const isId = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{1,40}$/.test(value) && !/^\d{10,}$/.test(value);

/** Ids in an address are upper-cased (lib/schemas/fields.ts); database ids are lower case. */
const asStored = (id: string) => (/^[0-9A-F]{24}$/.test(id) ? id.toLowerCase() : id);

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

export class ActivityRecorder<Known extends object> {
  private who: Who = { role: 'public' };
  /** Whether the write already has a record, which a refusal then completes. */
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
   * Stores half the record before the write, so a crash leaves a trace; if that fails, the write does not run (503).
   * If the second half fails, the write still succeeds and its record stays at `begun`: it may have been done.
   * Without a sign-in, first halves are limited (rate-limit.ts). Beyond the limit, a success or a wrong password
   * gets one whole record before the response, other refusals none.
   * @param work gets the record's id, if there is a first half
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

  /** Not limited: each wrong password took a point of the account's limit, so there are few records. */
  private async guessed({ id, role }: Account, fields: Parameters<typeof recordActivity>[0]) {
    if (await accountExists(id, role)) await recordActivity({ ...fields, actor: id });
  }

  /**
   * Records that this caller is about to see unmasked data. Await it before decrypting.
   * @param subject ids that only the handler knows
   * @throws the database's error: the data must then not be shown
   */
  async auditRead(known: Known, subject: Subject = {}, as: ReadAudit = {}): Promise<void> {
    await recordActivity({ ...this.fields(known), ...onlyIds(subject), outcome: 'done', ...as });
  }

  /**
   * Never throws and never changes the response. Skipped if the write's record already has the refusal. The token of
   * an ended session still identifies its sender.
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

/** A correct password with the passkey still to come is not a wrong password. */
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

import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from '@/lib/auth/account';
import { readToken } from '@/lib/auth/session';
import type { Action } from '@/lib/constants/activity';
import { connect, inTime } from '@/lib/db/connect';
import { knownAccount } from '@/lib/domain/activity/known-account';
import {
  completeActivity,
  recordActivity,
  type Ending,
  type Subject,
} from '@/lib/domain/activity/record-activity';
import { noticingRepeat } from '@/lib/domain/activity/repeat';
import { log } from '@/lib/log';
import { signInOf, subjectOfAnswer, subjectOfCall } from './activity-subject';
import { statusOf } from './error-response';
import { mayRecordUnknown } from './unknown-callers';

/** The second half of a record is waited for no longer than this: what was done is answered all the same. */
const COMPLETE_WITHIN_MS = 500;
/** What is left of the five seconds an answer may take, after a session that took its four to read. */
const REFUSED_WITHIN_MS = 800;

type Options = { action: Action | undefined; client: string; requestId: string };
type Who = { actor?: string; role: 'employee' | 'admin' | 'public' };
type Asked = { params?: unknown; body?: unknown };

const signInAction = (action: Action | undefined) => action === 'signIn';

/** What one request leaves behind in the activity records (docs/security.md#activity). */
export class ActivityTrail {
  private who: Who = { role: 'public' };
  /** Whether the request has, or was to have, its record: what it is refused then stands there. */
  private begun = false;

  constructor(private readonly options: Options) {}

  by(session: Session | null): void {
    if (session) this.who = { actor: session.id, role: session.role };
  }

  private fields() {
    const { action = 'denied' as const, client, requestId } = this.options;
    return { ...this.who, action, client, requestId };
  }

  /**
   * Runs a write between the two halves of its record. The first is on disk before the write begins, so a crash
   * leaves a trace, and where it cannot be written nothing is done (503). Of the second nothing depends: the write is
   * done and is answered, and the record goes on saying `begun`, which reads as 'it may have been done'.
   *
   * Of callers without a sign-in only so many records are written ahead (unknown-callers.ts); past that, one that got
   * what it asked for (a sign-in, a message) is recorded whole before it is answered, and one that was refused is not.
   * @throws whatever `work` throws; what the database does where the record cannot be written
   */
  async around<T>(asked: Asked, work: () => Promise<T>): Promise<T> {
    this.begun = true;
    const { action, client } = this.options;
    const tried = signInAction(action) ? signInOf(asked.body) : undefined;
    if (tried) this.who = { actor: await knownAccount(tried.id, tried.role), role: tried.role };
    const fields = { ...this.fields(), ...subjectOfCall(action, asked.params, asked.body) };
    const ahead = this.who.role !== 'public' && !tried ? true : await mayRecordUnknown(client);
    const id = ahead ? await recordActivity({ ...fields, outcome: 'begun' }) : undefined;
    const complete = (ending: Ending) => id && finish(completeActivity(id, ending), this.options.requestId);
    try {
      const { result, repeated } = await noticingRepeat(work);
      const ending = { ...subjectOfAnswer(result), outcome: 'done' as const, ...(repeated && { repeated }) };
      if (id) await complete(ending as Ending);
      else await recordActivity({ ...fields, ...(ending as Ending) });
      return result;
    } catch (error) {
      const status = statusOf(error);
      await complete({ outcome: status < 500 ? 'refused' : 'failed', status });
      throw error;
    }
  }

  /**
   * Records that this caller is about to see something whole: awaited before it is opened, so that nothing leaves
   * unrecorded.
   * @throws whatever the database does: then nothing is seen
   */
  async look(asked: Asked, subject: Subject = {}): Promise<void> {
    await recordActivity({
      ...this.fields(),
      ...subjectOfCall(this.options.action, asked.params),
      ...subject,
      outcome: 'done',
    });
  }

  /**
   * Records a 401 or 403, unless the request has a record that says so. Who sent a token that was good once is known
   * by it. It never fails and changes no answer.
   * @param token as it was sent
   */
  async refused(error: unknown, token: string | undefined, asked: Asked): Promise<void> {
    const status = statusOf(error);
    if (this.begun || (status !== 401 && status !== 403)) return;
    try {
      const signedIn = this.who.role !== 'public';
      if (!signedIn && !(await mayRecordUnknown(this.options.client))) return;
      const claims = signedIn ? null : await readToken(token);
      if (claims) this.who = { actor: claims.sub, role: claims.role };
      const fields = { ...this.fields(), ...subjectOfCall(this.options.action, asked.params) };
      await inTime(async () => {
        await connect();
        await recordActivity({ ...fields, outcome: 'refused', status });
      }, REFUSED_WITHIN_MS);
    } catch {
      log.warn({ requestId: this.options.requestId, status }, 'a refusal could not be recorded');
    }
  }
}

async function finish(completing: Promise<void>, requestId: string): Promise<void> {
  const told = completing.catch(() => log.warn({ requestId }, 'an activity record could not be completed'));
  await Promise.race([told, sleep(COMPLETE_WITHIN_MS, undefined, { ref: false })]);
}

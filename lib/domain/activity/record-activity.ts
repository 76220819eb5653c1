import 'server-only';
import mongoose from 'mongoose';
import pino from 'pino';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { ActivityModel, type ActivityDocument } from '@/models/activity';
import { ACTIVITY_TO_STDOUT, env } from '@/lib/env';
import { log } from '@/lib/log';
import { meter } from '@/lib/meter';
import type { Action } from '@/lib/constants/activity';
import { dayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import type { Role } from '@/lib/constants/choices';
import { KINDS } from '@/lib/auth/kinds';
import { idFrom } from '../ids';
import { byWho } from '../accounts/accounts';

/** The format of employee ids (lib/domain/ids.ts). */
const EMPLOYEE_ID = /^EMP\d{3,6}$/;

/**
 * The id tried at a sign-in, if a record may contain it: one that exists (removed accounts too) or looks like an
 * employee's. Otherwise none, since people type their name, phone number or password into the wrong field.
 */
export async function knownAccount(id: string, role: Role): Promise<string | undefined> {
  return EMPLOYEE_ID.test(id) || (await accountExists(id, role)) ? id : undefined;
}

export const accountExists = async (id: string, role: Role): Promise<boolean> =>
  (await KINDS[role].model.exists(byWho({ id, role }))) !== null;

/** Pages and dialogs reload after each change and visit, but record a look only once a day (in India). */
export const lookedToday = async (
  actor: string,
  actions: Action[],
  what: { cardNumber: string } | { person: string } | { item: string },
): Promise<boolean> =>
  (await ActivityModel.exists({
    ...what,
    actor,
    action: mongoose.trusted({ $in: actions }),
    outcome: 'done',
    _id: mongoose.trusted({ $gte: idFrom(startOfDayInIndia(dayInIndia())) }),
  })) !== null;

type Fields = Omit<ActivityDocument, '_id' | 'at'>;

export type Subject = Pick<
  Fields,
  'cardNumber' | 'cardNumbers' | 'person' | 'people' | 'item' | 'filters' | 'count'
>;

export type RecordId = mongoose.Types.ObjectId;

export type Ending = Subject &
  Pick<Fields, 'outcome' | 'status' | 'repeated'> &
  Partial<Pick<Fields, 'actor' | 'action'>>;

/**
 * Its `_id` contains the instant by which the list is ordered and filtered.
 * @throws the database's error; the caller must then stop
 */
export async function recordActivity(fields: Fields): Promise<RecordId> {
  const at = new Date();
  const _id = new mongoose.Types.ObjectId();
  // Through the driver, here and below: every write and look waits for it, and nothing in it needs a cast.
  await ActivityModel.collection.insertOne(mongoose.omitUndefined({ _id, at, ...fields }));
  shipActivity({ id: String(_id), at, ...fields });
  return _id;
}

/** Adds the outcome, and ids known only from the response. */
export async function completeActivity(id: RecordId, ending: Ending): Promise<void> {
  await ActivityModel.collection.updateOne({ _id: id }, { $set: mongoose.omitUndefined({ ...ending }) });
  shipActivity({ id: String(id), ...ending });
}

type Line = { id: string; [field: string]: unknown };

const MINUTE_MS = 60_000;

let warned = 0;

function failed(error: Error): void {
  meter()?.failure('activityLog');
  if (Date.now() - warned < MINUTE_MS) return;
  warned = Date.now();
  log.error({ event: 'activityNotWritten', reason: error.message }, 'activity could not be written');
}

// Synchronous, so that a crash loses no line.
function open(to: string) {
  const dest = to === ACTIVITY_TO_STDOUT ? process.stdout.fd : to;
  return pino.destination({ dest, append: true, mkdir: true, sync: true }).on('error', failed);
}

let file: ReturnType<typeof open> | undefined;

/**
 * `ACTIVITY_LOG` is out of reach of whoever can write to the database. Never throws: failures are logged.
 * @param line the record's id, and what was just stored of it
 */
function shipActivity(line: Line): void {
  // Commands run without the other settings.
  const to = process.env.ACTIVITY_LOG && env().ACTIVITY_LOG;
  if (!to) return;
  try {
    file ??= open(to);
    file.write(`${JSON.stringify(line)}\n`);
  } catch (error) {
    failed(error as Error);
  }
}

/**
 * In two halves around `work`, as for a request. Whoever can run commands can also write to the database: the record
 * is for those who ask later who did what.
 * @throws whatever `work` throws; the database's error if the first half cannot be stored
 */
export async function recordCommand<T>(action: Action, subject: Subject, work: () => Promise<T>): Promise<T> {
  const from = { role: 'server', client: hostname(), requestId: randomUUID() } as const;
  const id = await recordActivity({ ...from, action, ...subject, outcome: 'begun' });
  try {
    const result = await work();
    await completeActivity(id, { outcome: 'done' });
    return result;
  } catch (error) {
    await completeActivity(id, { outcome: 'failed' }).catch(() => {});
    throw error;
  }
}

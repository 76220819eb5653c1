import mongoose from 'mongoose';
import type { Action } from '@/lib/constants/activity';
import type { SuspensionReason } from '@/lib/constants/choices';
import { accountName } from '@/lib/domain/accounts/accounts';

/** Why accounts are suspended, by role and id: `employee:EMP007`. */
export type SuspensionReasons = Map<string, SuspensionReason>;
/** What took something of a family away, and is done again. */
export type Removal = {
  action: 'cardErase' | 'memberRemove' | 'photoRemove';
  /** Missing where a request asked to erase what came in with its number, and no card. */
  cardNumber?: string;
  by: string;
  /** The person, or the data request that asked for it. */
  item?: string;
};
export type LaterChanges = { reasons: SuspensionReasons; removals: Removal[] };
type Record = { id: string; [field: string]: unknown };

const OF_ACCOUNTS: { [action in Action]?: { reason?: SuspensionReason; of: 'person' | 'actor' } } = {
  employeeRemove: { reason: 'removed', of: 'person' },
  employeeSuspend: { reason: 'suspended', of: 'person' },
  employeeUnsuspend: { of: 'person' },
  // With a new password, so the one in the backup was replaced.
  employeeReinstate: { reason: 'passwordReplaced', of: 'person' },
  passwordReset: { reason: 'passwordReplaced', of: 'person' },
  passwordChange: { reason: 'passwordReplaced', of: 'actor' },
  adminRemove: { reason: 'removed', of: 'person' },
  adminSuspend: { reason: 'suspended', of: 'person' },
  adminUnsuspend: { of: 'person' },
  adminReset: { reason: 'passwordReplaced', of: 'person' },
};

/** What only a person can do again; records say no more than this of it. */
const OF_CARDS: { [action in Action]?: string } = {
  holderChange: 'got another primary member: where the earlier one died or left, do it again',
  ownCard: 'gave a person a card of their own: do it again',
  cardReplace: 'got another number: do it again',
  cardLost: 'was reported lost: block it',
  cardBlock: 'was blocked: block it',
};
/** Of what is done again, that it was only begun. */
const UNSURE: { [action in Removal['action']]: string } = {
  cardErase: 'may have been erased',
  memberRemove: 'may have lost a person',
  photoRemove: 'may have lost its photo',
};

const accountIn = (record: Record): string | undefined => {
  const action = record.action as Action;
  const of = OF_ACCOUNTS[action]?.of;
  // The command that resets an admin records an item.
  const id = of && (record[of] ?? (action === 'adminReset' && record.item));
  if (!id) return undefined;
  const admin = action.startsWith('admin') || (of === 'actor' && record.role === 'admin');
  return accountName({ role: admin ? 'admin' : 'employee', id: String(id) });
};

/** An erasure that began before the backup may have gone on while it was made; once more does no harm. */
const UNDER_WAY_MS = 60_000;

/** What a line says of a record: alone, or after what a log's collector put before it. */
function shippedIn(line: string): Record | undefined {
  try {
    const record = JSON.parse(line.slice(line.indexOf('{'))) as Record;
    // The app's own log, as on standard output, has no such id.
    return mongoose.isValidObjectId(record.id) ? record : undefined;
  } catch {
    return undefined;
  }
}

/** The records newer than a backup, the oldest first, each with all its lines. */
async function recordsSince(lines: AsyncIterable<string>, since: Date): Promise<Record[]> {
  const found = new Map<string, Record>();
  for await (const line of lines) {
    const shipped = shippedIn(line);
    if (!shipped) continue;
    const known = found.get(shipped.id);
    const from = since.getTime() - (shipped.action === 'cardErase' ? UNDER_WAY_MS : 0);
    if (known) Object.assign(known, shipped);
    else if (Date.parse(String(shipped.at)) > from) found.set(shipped.id, shipped);
  }
  return [...found.values()].sort((a, b) => Date.parse(String(a.at)) - Date.parse(String(b.at)));
}

/** What is said of a removal: of which card, or which request. */
export const nameOf = ({ cardNumber, item = '' }: Removal): string => cardNumber ?? `/admin/inbox/${item}`;

/** A request's erasure may be of several cards, or of none. */
function eachCard(record: Record): Record[] {
  const { action, cardNumbers = [] } = record as Record & { cardNumbers?: string[] };
  if (action !== 'cardErase' || cardNumbers.length === 0) return [record];
  return cardNumbers.map((cardNumber) => ({ ...record, cardNumber }));
}

function suspensionsIn(records: Record[]): SuspensionReasons {
  const reasons: SuspensionReasons = new Map();
  const suspended = new Set<string>();
  for (const record of records) {
    const account = accountIn(record);
    if (!account || record.outcome === 'refused') continue;
    const { reason } = OF_ACCOUNTS[record.action as Action]!;
    const isDone = record.outcome === 'done';
    if (reason === 'suspended') suspended.add(account);
    // Lifted, if it was done.
    else if (!reason && isDone) suspended.delete(account);
    if (!reason || reason === 'suspended') continue;
    const reinstated = record.action === 'employeeReinstate' && isDone;
    if (reasons.get(account) !== 'removed' || reinstated) reasons.set(account, reason);
  }
  for (const account of suspended) if (reasons.get(account) !== 'removed') reasons.set(account, 'suspended');
  return reasons;
}

/**
 * What happened to accounts and cards after a backup, from the activity outside the database
 * (docs/operations/backup.md#after-a-loss). Of accounts what may have been done counts as done, except what lets somebody
 * in; of families only what was done is done again.
 * @param lines of the file that ACTIVITY_LOG wrote
 * @param since when the backup was made
 * @returns `toDo`: what a person has to do again, in words; `newer`: how many records of any kind are newer than the
 * backup; none means that the file is too old
 */
export async function changesSince(
  lines: AsyncIterable<string>,
  since: Date,
): Promise<LaterChanges & { toDo: string[]; newer: number }> {
  const records = await recordsSince(lines, since);
  const removals = new Map<string, Removal>();
  const unsure = new Map<string, string>();
  const toDo = new Set<string>();
  for (const { action, cardNumber, actor, item, outcome } of records.flatMap(eachCard)) {
    const isOfRequest = action === 'cardErase' && item !== undefined;
    if ((!cardNumber && !isOfRequest) || outcome === 'refused') continue;
    const words = OF_CARDS[action as Action];
    if (words) toDo.add(`${String(cardNumber)} ${words}`);
    if (!(String(action) in UNSURE)) continue;
    const removal = {
      action,
      ...(cardNumber !== undefined && { cardNumber }),
      by: actor ?? 'unknown',
      ...(item !== undefined && { item }),
    } as Removal;
    const key = [action, cardNumber, item].join(' ');
    if (outcome === 'done') removals.set(key, removals.get(key) ?? removal);
    else unsure.set(key, `${nameOf(removal)} ${UNSURE[removal.action]}: look whether it is to be done`);
  }
  for (const [key, words] of unsure) if (!removals.has(key)) toDo.add(words);
  return {
    reasons: suspensionsIn(records),
    removals: [...removals.values()],
    toDo: [...toDo],
    newer: records.length,
  };
}

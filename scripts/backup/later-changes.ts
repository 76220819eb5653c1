import type { Action } from '@/lib/constants/activity';
import type { SuspensionReason } from '@/lib/constants/choices';
import { accountName } from '@/lib/domain/accounts/account-of';
import { shippedIn } from '@/lib/domain/activity/compare-activity';

/** Why accounts are suspended, by role and id: `employee:EMP007`. */
export type SuspensionReasons = Map<string, SuspensionReason>;
type Record = { at: number; account: string; action: Action; outcome: unknown };

const ACTIONS: { [action in Action]?: { reason?: SuspensionReason; of: 'person' | 'actor' } } = {
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

/**
 * What happened to accounts after a backup, from the activity outside the database
 * (docs/operations/backup.md#after-a-loss). What may have been done counts as done, except what lets somebody in.
 * @param lines of the file that ACTIVITY_LOG wrote
 * @param since when the backup was made
 * @returns `newer`: how many records of any kind are newer than the backup; none means that the file is too old
 */
export async function changesSince(
  lines: AsyncIterable<string>,
  since: Date,
): Promise<{ reasons: SuspensionReasons; newer: number }> {
  const found = new Map<string, Record>();
  let newer = 0;
  for await (const line of lines) {
    const shipped = shippedIn(line);
    if (!shipped) continue;
    const known = found.get(shipped.id);
    if (known) known.outcome = shipped.outcome;
    const at = Date.parse(String(shipped.at));
    if (known || !(at > since.getTime())) continue;
    newer += 1;
    const action = shipped.action as Action;
    const of = ACTIONS[action]?.of;
    // The command that resets an admin records an item.
    const id = of && (shipped[of] ?? (action === 'adminReset' && shipped.item));
    if (!id) continue;
    const admin = action.startsWith('admin') || (of === 'actor' && shipped.role === 'admin');
    const account = accountName({ role: admin ? 'admin' : 'employee', id: String(id) });
    found.set(shipped.id, { at, account, action, outcome: shipped.outcome });
  }
  const reasons: SuspensionReasons = new Map();
  const suspended = new Set<string>();
  for (const { account, action, outcome } of [...found.values()].sort((a, b) => a.at - b.at)) {
    if (outcome === 'refused') continue;
    const { reason } = ACTIONS[action]!;
    if (reason === 'suspended') suspended.add(account);
    // Lifted, if it was done.
    else if (!reason && outcome === 'done') suspended.delete(account);
    if (!reason || reason === 'suspended') continue;
    const reinstated = action === 'employeeReinstate' && outcome === 'done';
    if (reasons.get(account) !== 'removed' || reinstated) reasons.set(account, reason);
  }
  for (const account of suspended) if (reasons.get(account) !== 'removed') reasons.set(account, 'suspended');
  return { reasons, newer };
}

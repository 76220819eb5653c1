import 'server-only';
import mongoose from 'mongoose';
import type { Role } from '@/lib/constants/choices';
import type { Attempts } from '@/lib/schemas/responses/dashboard';
import { ActivityModel } from '@/models/activity';
import { idFrom } from '../id-from';
import { accountNames } from '../names-by-id';

const DAY_MS = 24 * 60 * 60_000;
/** As many as lock an account for devices that are not known. */
const MANY = 5;
const SHOWN = 5;

/** Wrong passwords and unknown card numbers of the 24 hours before `now` (docs/security.md#rate-limits). */
export async function listAttempts(now = new Date()): Promise<Attempts> {
  const _id = { $gte: idFrom(new Date(now.getTime() - DAY_MS)) };
  const [accounts, brake] = await Promise.all([
    ActivityModel.aggregate<{ _id: { id: string; role: Role }; wrong: number }>([
      { $match: { action: 'signIn', status: 401, actor: { $exists: true }, _id } },
      { $group: { _id: { id: '$actor', role: '$role' }, wrong: { $sum: 1 } } },
      { $match: { wrong: { $gte: MANY } } },
      { $sort: { wrong: -1, _id: 1 } },
      { $limit: SHOWN },
    ]),
    ActivityModel.findOne({ action: 'lookupBrake', _id: mongoose.trusted(_id) }, { at: 1 })
      .sort({ _id: -1 })
      .lean(),
  ]);
  const names = await accountNames(accounts.map(({ _id: { id } }) => id));
  return {
    accounts: accounts.map(({ _id: account, wrong }) => {
      const name = names.get(account.id);
      return { ...account, ...(name && { name }), wrong };
    }),
    lookups: brake?.at.toISOString() ?? null,
  };
}

import 'server-only';
import type { QueryFilter } from 'mongoose';
import type { AdminAccount } from '@/lib/schemas/responses/accounts';
import type { Page } from '@/lib/schemas/responses/lists';
import type { ListQuery } from '@/lib/schemas/lists';
import { AdminModel, type AdminDocument } from '@/models/admin';
import { adminSuspensions } from '../accounts/list-suspended';
import { contains } from '../lists/contains';
import { listPage } from '../lists/list-page';

const FIELDS = {
  adminId: 1,
  adminName: 1,
  adminEmail: 1,
  auditor: 1,
  mustChangePassword: 1,
  passkeys: 1,
  held: 1,
  suspended: 1,
} as const;

/**
 * Admins who have not been removed, newest first; `q` searches name and id (docs/contract.md#admins).
 * @throws AppError badRequest for an unknown cursor
 */
export async function listAdmins(query: ListQuery): Promise<Page<'admins', AdminAccount>> {
  const { q } = query;
  const filter: QueryFilter<AdminDocument> = {
    removedAt: null,
    ...(q && { $or: [{ adminName: contains(q) }, { adminId: contains(q) }] }),
  };
  const { rows, ...page } = await listPage<AdminDocument>(AdminModel, filter, query, FIELDS);
  const suspension = await adminSuspensions(rows);
  const admins = rows.map(({ _id, passkeys, held, suspended, ...rest }) => ({
    ...rest,
    ...suspension({ suspended }),
    _id: String(_id),
    since: _id.getTimestamp().toISOString(),
    hasPasskey: Boolean(passkeys?.length),
    ...(held && { held: true as const }),
  }));
  return { admins, ...page };
}

import 'server-only';
import type { QueryFilter } from 'mongoose';
import { adminAccount, type AdminAccount, type NewAdmin } from '@/lib/schemas/responses/accounts';
import type { Page } from '@/lib/schemas/responses/common';
import type { ListQuery } from '@/lib/schemas/lists';
import { AdminModel, type AdminDocument } from '@/models/admin';
import type { AdminInput } from '@/lib/schemas/accounts';
import { adminSuspensions, createAccount } from '../accounts/accounts';
import { projectionOf } from '../fields';
import { listPage, contains } from '../lists/list-page';

const STORED = adminAccount.keyof().exclude(['since', 'hasPasskey']).options;
const FIELDS = projectionOf([...STORED, 'passkeys']);

/**
 * Without removed admins, newest first; `q` searches name and id.
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

/** @throws AppError conflict for a key used for other content */
export async function createAdmin(input: AdminInput, key?: string): Promise<NewAdmin> {
  const { kind, ...fields } = input;
  const { id: adminId, ...password } = await createAccount('admin', { key, input }, () => ({
    ...fields,
    ...(kind === 'auditor' && { auditor: true }),
  }));
  return { adminId, ...password };
}

import { listAdmins, createAdmin } from '@/lib/domain/admins/admins';
import { route } from '@/lib/http/route';
import { adminSchema } from '@/lib/schemas/accounts';
import { listQuery } from '@/lib/schemas/lists';
import { adminAccount, newAdmin } from '@/lib/schemas/responses/accounts';
import { page, success } from '@/lib/schemas/responses/common';

export const GET = route(
  { role: 'admin', query: listQuery, response: success.extend(page('admins', adminAccount).shape) },
  async (call) => ({
    ...(await listAdmins(call.query)),
    message: 'loaded',
  }),
);

export const POST = route(
  {
    role: 'admin',
    idempotencyKey: true,
    stepUp: true,
    body: adminSchema,
    status: 201,
    response: success.extend(newAdmin.shape),
  },
  async (call) => ({ ...(await createAdmin(call.body, call.idempotencyKey)), message: 'adminAdded' }),
  { action: 'adminAdd', subject: ({ answer }) => ({ person: answer?.adminId }) },
);

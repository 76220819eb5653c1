import { notOneself } from '@/lib/domain/admins/not-oneself';
import { removeAdmin } from '@/lib/domain/admins/remove-admin';
import { route } from '@/lib/http/route';
import { adminIdParams } from '@/lib/schemas/admins';
import { success } from '@/lib/schemas/responses/parts';

export const DELETE = route(
  { role: 'admin', stepUp: true, params: adminIdParams, response: success },
  async ({ session, params: { adminId } }) => {
    notOneself(session, adminId);
    await removeAdmin(adminId);
    return { message: 'adminRemoved' };
  },
  { action: 'adminRemove', subject: ({ params }) => ({ person: params?.adminId }) },
);

import { findRegistered } from '@/lib/domain/cards/find-registered';
import { route } from '@/lib/http/route';
import { registeredParams } from '@/lib/schemas/members';

export const GET = route(
  { role: 'employee', params: registeredParams },
  async (call) => ({
    card: await findRegistered(call.params.key, call.session.id),
    message: 'loaded',
  }),
  { subject: ({ params }) => ({ item: params?.key }) },
);

import { findRegistered } from '@/lib/domain/cards/find-duplicates';
import { route } from '@/lib/http/route';
import { registeredParams } from '@/lib/schemas/members';
import { newCard } from '@/lib/schemas/responses/cards';
import { success } from '@/lib/schemas/responses/common';

export const GET = route(
  { role: 'staff', params: registeredParams, response: success.extend({ card: newCard.nullable() }) },
  async (call) => ({
    card: await findRegistered(call.session, call.params.key),
    message: 'loaded',
  }),
  { subject: ({ params }) => ({ item: params?.key }) },
);

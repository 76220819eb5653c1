import { getCard } from '@/lib/domain/cards/get-card';
import { takeOften } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { otherVerbs } from '@/lib/http/verbs';
import { cardNumberParams } from '@/lib/schemas/members';

export const GET = route(
  { role: 'lookup', params: cardNumberParams },
  async (call) => {
    if (!call.session) await takeOften('lookup', call.client);
    return getCard(call.params.cardNumber, call.session && { ...call.session, look: call.look });
  },
  { action: 'cardLook', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs({ GET });

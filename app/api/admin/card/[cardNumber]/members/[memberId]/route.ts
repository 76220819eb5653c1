import { removeMember } from '@/lib/domain/cards/remove-member';
import { updateMember } from '@/lib/domain/cards/update-member';
import { route } from '@/lib/http/route';
import { otherVerbs } from '@/lib/http/verbs';
import { cardMemberParams, memberEditSchema } from '@/lib/schemas/members';

export const PUT = route(
  { role: 'admin', params: cardMemberParams, body: memberEditSchema },
  async (call) => {
    await updateMember(call.params, call.body, undefined, call.session.id);
    return { message: 'memberUpdated' };
  },
  {
    action: 'memberUpdate',
    subject: ({ params }) => ({ cardNumber: params?.cardNumber, item: params?.memberId }),
  },
);

export const DELETE = route(
  { role: 'admin', params: cardMemberParams },
  async (call) => {
    await removeMember(call.params, undefined);
    return { message: 'memberRemoved' };
  },
  {
    action: 'memberRemove',
    subject: ({ params }) => ({ cardNumber: params?.cardNumber, item: params?.memberId }),
  },
);

export const { GET, HEAD, POST, PATCH, OPTIONS } = otherVerbs({ PUT, DELETE });

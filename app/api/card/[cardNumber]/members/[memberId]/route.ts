import { updateMember, removeMember } from '@/lib/domain/cards/change-members';
import { route } from '@/lib/http/route';
import { cardMemberParams, memberEditSchema } from '@/lib/schemas/members';
import { success } from '@/lib/schemas/responses/common';

export const PUT = route(
  { role: 'staff', params: cardMemberParams, body: memberEditSchema, response: success },
  async (call) => {
    await updateMember(call.session, call.params, call.body, () =>
      call.auditRead({}, { action: 'cardLook' }),
    );
    return { message: 'memberUpdated' };
  },
  {
    action: 'memberUpdate',
    // A refusal says what somebody else changed.
    auditReads: ['cardLook'],
    subject: ({ params }) => ({ cardNumber: params?.cardNumber, item: params?.memberId }),
  },
);

export const DELETE = route(
  { role: 'staff', params: cardMemberParams, response: success },
  async (call) => {
    await removeMember(call.session, call.params);
    return { message: 'memberRemoved' };
  },
  {
    action: 'memberRemove',
    subject: ({ params }) => ({ cardNumber: params?.cardNumber, item: params?.memberId }),
  },
);

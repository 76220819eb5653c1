import { handleContactMessage } from '@/lib/domain/contact/handle-contact-message';
import { route } from '@/lib/http/route';
import { idParams } from '@/lib/schemas/lists';
import { messageStepSchema } from '@/lib/schemas/requests';
import { success } from '@/lib/schemas/responses/parts';

export const PUT = route(
  { role: 'admin', params: idParams, body: messageStepSchema, response: success },
  async ({ params, body, session }) => {
    await handleContactMessage(session, params.id, body);
    return { message: 'stepTaken' };
  },
  { action: 'messageHandle', subject: ({ params }) => ({ item: params?.id }) },
);

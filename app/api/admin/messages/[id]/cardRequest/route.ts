import { requestFromMessage } from '@/lib/domain/contact/request-from-message';
import { route } from '@/lib/http/route';
import { idParams } from '@/lib/schemas/lists';
import { requestFromMessageSchema } from '@/lib/schemas/requests';
import { success } from '@/lib/schemas/responses/parts';

export const POST = route(
  { role: 'admin', params: idParams, body: requestFromMessageSchema, status: 201, response: success },
  async ({ params, body, session }) => {
    await requestFromMessage(session, params.id, body);
    return { message: 'messageRequested' };
  },
  { action: 'messageHandle', subject: ({ params }) => ({ item: params?.id }) },
);

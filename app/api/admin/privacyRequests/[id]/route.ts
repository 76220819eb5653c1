import { lookedToday } from '@/lib/domain/activity/looked-today';
import { getPrivacyRequest } from '@/lib/domain/requests/get-privacy-request';
import { handlePrivacyRequest } from '@/lib/domain/requests/list-privacy-requests';
import { route } from '@/lib/http/route';
import { idParams } from '@/lib/schemas/lists';
import { privacyRequestStepSchema } from '@/lib/schemas/requests';
import { success } from '@/lib/schemas/responses/parts';
import { privacyRequestDetail } from '@/lib/schemas/responses/requests';

export const GET = route(
  { role: 'admin', params: idParams, response: success.extend({ request: privacyRequestDetail }) },
  async ({ session, params: { id }, auditRead }) => {
    const request = await getPrivacyRequest(id);
    if (!(await lookedToday(session.id, ['privacyLook'], { item: request._id }))) await auditRead();
    return { request, message: 'loaded' };
  },
  { action: 'privacyLook', subject: ({ params }) => ({ item: params?.id }) },
);

export const PUT = route(
  { role: 'admin', params: idParams, body: privacyRequestStepSchema, response: success },
  async ({ params, body, session }) => {
    await handlePrivacyRequest(session, params.id, body);
    return { message: 'stepTaken' };
  },
  { action: 'privacyHandle', subject: ({ params }) => ({ item: params?.id }) },
);

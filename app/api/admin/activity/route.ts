import { listActivity } from '@/lib/domain/activity/list-activity';
import { route } from '@/lib/http/route';
import { activityQuery, activityPage } from '@/lib/schemas/activity';
import { success } from '@/lib/schemas/responses/common';

export const GET = route(
  { role: 'admin', auditors: 'activity', query: activityQuery, response: success.extend(activityPage.shape) },
  async (call) => ({
    ...(await listActivity(call.query, call.session)),
    message: 'loaded',
  }),
);

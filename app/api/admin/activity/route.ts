import { listActivity } from '@/lib/domain/activity/list-activity';
import { route } from '@/lib/http/route';
import { activityQuery } from '@/lib/schemas/activity';
import { activityPage } from '@/lib/schemas/responses/activity';
import { success } from '@/lib/schemas/responses/parts';

export const GET = route(
  { role: 'admin', auditors: 'activity', query: activityQuery, response: success.extend(activityPage.shape) },
  async (call) => ({
    ...(await listActivity(call.query, call.session)),
    message: 'loaded',
  }),
);

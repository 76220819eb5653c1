import { listActivity } from '@/lib/domain/activity/list-activity';
import { route } from '@/lib/http/route';
import { activityQuery } from '@/lib/schemas/activity';

export const GET = route({ role: 'admin', query: activityQuery }, async (call) => ({
  ...(await listActivity(call.query)),
  message: 'loaded',
}));

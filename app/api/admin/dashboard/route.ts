import { getDashboard } from '@/lib/domain/dashboard/get-dashboard';
import { route } from '@/lib/http/route';
import { dashboard } from '@/lib/schemas/responses/dashboard';

export const GET = route({ role: 'admin', response: dashboard }, () => getDashboard());

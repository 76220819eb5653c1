import { getDashboard } from '@/lib/domain/dashboard/get-dashboard';
import { route } from '@/lib/http/route';

export const GET = route({ role: 'admin' }, () => getDashboard());

import { getDashboard } from '@/lib/domain/dashboard/get-dashboard';
import { route } from '@/lib/http/route';
import { otherVerbs } from '@/lib/http/verbs';

export const GET = route({ role: 'admin' }, () => getDashboard());

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs({ GET });

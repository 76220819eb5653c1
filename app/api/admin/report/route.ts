import { getReport } from '@/lib/domain/visits/get-report';
import { route } from '@/lib/http/route';
import { reportQuery } from '@/lib/schemas/visits';

export const GET = route({ role: 'admin', query: reportQuery }, async (call) => ({
  ...(await getReport(call.query.year)),
  message: 'loaded',
}));

import { getReport } from '@/lib/domain/visits/get-report';
import { route } from '@/lib/http/route';
import { otherVerbs } from '@/lib/http/verbs';
import { reportQuery } from '@/lib/schemas/visits';

export const GET = route({ role: 'admin', query: reportQuery }, async (call) => ({
  ...(await getReport(call.query.year)),
  message: 'loaded',
}));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs({ GET });

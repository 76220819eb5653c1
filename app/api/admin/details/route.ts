import { getTotals } from '@/lib/domain/dashboard/get-dashboard';
import { route } from '@/lib/http/route';
import { totals } from '@/lib/schemas/responses/dashboard';
import { success } from '@/lib/schemas/responses/common';

export const GET = route(
  { role: 'admin', auditors: 'figures', response: success.extend(totals.shape) },
  async () => ({
    ...(await getTotals()),
    message: 'loaded',
  }),
);

import { listVillages } from '@/lib/domain/cards/card-filters';
import { route } from '@/lib/http/route';
import { villages } from '@/lib/schemas/responses/cards';
import { success } from '@/lib/schemas/responses/common';

export const GET = route({ role: 'employee', response: success.extend(villages.shape) }, async (call) => ({
  villages: await listVillages(call.session),
  message: 'loaded',
}));

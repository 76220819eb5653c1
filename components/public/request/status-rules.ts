import { call } from '@/lib/api/client';
import { requestStatusSchema } from '@/lib/schemas/requests';
import { requestEngine } from './request-engine';

export const engine = requestEngine(requestStatusSchema, (body) =>
  call('POST /api/requestStatus', { auth: 'none', body }),
);

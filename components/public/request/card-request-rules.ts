import { call } from '@/lib/api/client';
import { cardRequestSchema } from '@/lib/schemas/requests';
import { requestEngine } from './request-engine';

export const engine = requestEngine(cardRequestSchema, (body, idempotencyKey) =>
  call('POST /api/cardRequest', { auth: 'none', body, idempotencyKey }),
);

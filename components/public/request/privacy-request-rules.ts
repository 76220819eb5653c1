import { call } from '@/lib/api/client';
import { privacyRequestSchema } from '@/lib/schemas/requests';
import { requestEngine } from './request-engine';

export const engine = requestEngine(privacyRequestSchema, (body, idempotencyKey) =>
  call('POST /api/privacyRequest', { auth: 'none', body, idempotencyKey }),
);

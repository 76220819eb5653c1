import { call } from '@/lib/api/client';
import { privacyRequestSchema } from '@/lib/schemas/requests';
import { requestEngine } from './request-engine';
import { SentNotice } from './sent-notice';
import { useNextWords } from './use-next-words';

export const engine = requestEngine(
  privacyRequestSchema,
  (body, idempotencyKey) => call('POST /api/privacyRequest', { auth: 'none', body, idempotencyKey }),
  ({ input: { name }, answer: { reference, dueDay } }) => (
    <SentNotice {...{ name, reference }} next={useNextWords().privacy(dueDay)} />
  ),
);

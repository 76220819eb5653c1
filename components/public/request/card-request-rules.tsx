import { call } from '@/lib/api/client';
import { cardRequestSchema } from '@/lib/schemas/requests';
import { requestEngine } from './request-engine';
import { SentNotice } from './sent-notice';
import { useNextWords } from './use-next-words';

export const engine = requestEngine(
  cardRequestSchema,
  (body, idempotencyKey) => call('POST /api/cardRequest', { auth: 'none', body, idempotencyKey }),
  ({ input: { name, number }, answer: { reference, callBy }, children }) => (
    <SentNotice {...{ name, reference }} next={useNextWords().card(number, callBy)}>
      {children}
    </SentNotice>
  ),
);

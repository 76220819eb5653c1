import { call } from '@/lib/api/client';
import { writeSchema } from '@/lib/schemas/requests';
import { requestEngine } from './request-engine';
import { SentNotice } from './sent-notice';
import { useLetterWords } from './use-letter-words';

export const engine = requestEngine(
  writeSchema,
  (body, idempotencyKey) => call('POST /api/write', { auth: 'none', body, idempotencyKey }),
  ({ input, answer: { reference } }) => (
    <SentNotice
      name={'name' in input ? input.name : ''}
      reference={reference}
      next={useLetterWords()(input.kind, Boolean(input.number ?? input.email))}
    />
  ),
);

import { requestEngine } from '../request/request-engine';
import { call } from '@/lib/api/client';
import { contactSchema } from '@/lib/schemas/contact';

export const engine = requestEngine(contactSchema, ({ website, ...input }, idempotencyKey) =>
  call('POST /contactMail/contact', {
    auth: 'none',
    // An empty honeypot is left out, so the request has only the four fields of the contract.
    body: website ? { ...input, website } : input,
    idempotencyKey,
  }),
);

import { call } from '@/lib/api/client';
import { contactSchema } from '@/lib/schemas/contact';
import { requestEngine } from '../request/request-engine';
import { SentNotice } from '../request/sent-notice';
import { useNextWords } from '../request/use-next-words';

export const engine = requestEngine(
  contactSchema,
  ({ website, ...input }, idempotencyKey) =>
    call('POST /contactMail/contact', {
      auth: 'none',
      // An empty honeypot is left out, so the request has only the four fields of the contract.
      body: website ? { ...input, website } : input,
      idempotencyKey,
    }),
  ({ input: { name }, answer: { reference, callBy }, children }) => (
    <SentNotice {...{ name, reference }} next={useNextWords().message(callBy)}>
      {children}
    </SentNotice>
  ),
);

import { readHandIn } from '@/lib/domain/field/hand-in';
import { route } from '@/lib/http/route';
import { handedInSchema } from '@/lib/schemas/field';
import { openedEntry } from '@/lib/schemas/responses/field';

export const POST = route(
  { role: 'admin', body: handedInSchema, onlyReads: true, response: openedEntry },
  async ({ session, body }) => ({ ...(await readHandIn(session, body)), message: 'loaded' }),
  {
    action: 'fieldEntryLook',
    subject: ({ answer }) => (answer ? { person: answer.employee } : {}),
  },
);

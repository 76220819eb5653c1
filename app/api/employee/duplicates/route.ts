import { findDuplicates } from '@/lib/domain/cards/find-duplicates';
import { consume } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { duplicatesSchema } from '@/lib/schemas/members';
import { duplicates } from '@/lib/schemas/responses/cards';

export const POST = route(
  { role: 'employee', body: duplicatesSchema, onlyReads: true, response: duplicates },
  async ({ session, body }) => {
    await consume('duplicatesMinute', session.id);
    await consume('duplicatesDay', session.id);
    return { duplicates: await findDuplicates(session, body) };
  },
  { action: 'duplicateCheck', subject: null },
);

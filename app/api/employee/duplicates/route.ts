import { findDuplicates, findRegistered, takenNumbers } from '@/lib/domain/cards/find-duplicates';
import { takeDuplicateCheck } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { duplicatesSchema } from '@/lib/schemas/members';
import { duplicates as response } from '@/lib/schemas/responses/cards';

export const POST = route(
  { role: 'staff', body: duplicatesSchema, onlyReads: true, response },
  async ({ session, body }) => {
    await takeDuplicateCheck(session.id);
    const own = body.key ? (await findRegistered(session, body.key))?.cardNumber : undefined;
    const asksNumber = body.cardNumber !== undefined && body.cardNumber !== own;
    const [duplicates, taken] = await Promise.all([
      findDuplicates(session, body, own),
      takenNumbers(asksNumber ? [body.cardNumber!] : []),
    ]);
    return { duplicates, ...(taken.size > 0 && { numberTaken: true as const }) };
  },
  { action: 'duplicateCheck', subject: null },
);

import { readHandIn } from '@/lib/domain/field/hand-in';
import { takeCheckOf } from '@/lib/http/field-entry';
import { takeAdminLook } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { handedInSchema } from '@/lib/schemas/field';
import { openedEntry } from '@/lib/schemas/responses/field';

export const POST = route(
  { role: 'admin', body: handedInSchema, onlyReads: true, response: openedEntry },
  async (call) => {
    const { session, body, auditRead } = call;
    const entry = await readHandIn(session, body, {
      takeCheck: takeCheckOf(call),
      takeLook: () => takeAdminLook(session.id),
      auditLook: (cardNumber, found) =>
        found
          ? auditRead({ cardNumber }, { action: 'cardLook' })
          : auditRead({}, { action: 'cardCheck', outcome: 'refused', status: 404 }),
    });
    return { ...entry, message: 'loaded' };
  },
  {
    action: 'fieldEntryLook',
    auditReads: ['duplicateCheck', 'cardLook', 'cardCheck'],
    subject: ({ answer }) => (answer ? { person: answer.employee } : {}),
  },
);

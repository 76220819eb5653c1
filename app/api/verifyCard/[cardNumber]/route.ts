import { lookedToday } from '@/lib/domain/activity/record-activity';
import { lookUpCard } from '@/lib/domain/cards/look-up-card';
import { countMisses, takeAdminLook, takeLookup } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { cardNumberParams } from '@/lib/schemas/members';
import { aadhaarQuery } from '@/lib/schemas/past';
import { cardLookUp } from '@/lib/schemas/responses/cards';

export const GET = route(
  { role: 'lookup', params: cardNumberParams, query: aadhaarQuery, response: cardLookUp },
  async ({ session, params: { cardNumber }, query: { aadhaar }, client, auditRead }) => {
    if (session?.role === 'admin') {
      const hidden = aadhaar === 'masked';
      const action = hidden ? 'cardOpen' : 'cardLook';
      const auditLook: typeof auditRead = async (subject, as) => {
        if (!as && aadhaar && (await lookedToday(session.id, [action], { cardNumber }))) return;
        await auditRead(subject, as ?? { action });
      };
      const takeLook = () => takeAdminLook(session.id);
      return lookUpCard(session, cardNumber, { takeLookup: takeLook, auditRead: auditLook }, hidden);
    }
    const take = () => takeLookup(client, cardNumber);
    if (!session) await take();
    return countMisses(
      { client, cardNumber },
      () => auditRead({ cardNumber: undefined }, { action: 'lookupBrake' }),
      () => lookUpCard(session, cardNumber, { takeLookup: take, auditRead }),
    );
  },
  {
    action: 'cardLook',
    auditReads: ['cardOpen', 'cardCheck', 'lookupBrake'],
    subject: ({ params }) => ({ cardNumber: params?.cardNumber }),
  },
);

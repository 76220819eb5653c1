import { lookUpCard } from '@/lib/domain/cards/look-up-card';
import { consume, countMisses } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { cardNumberParams } from '@/lib/schemas/members';
import { cardLookUp } from '@/lib/schemas/responses/cards';

export const GET = route(
  { role: 'lookup', params: cardNumberParams, response: cardLookUp },
  async ({ session, params: { cardNumber }, client, auditRead }) => {
    if (session?.role === 'admin') {
      const takeLookup = async () => {
        await consume('adminLookups', session.id);
        await consume('adminLookupsDay', session.id);
      };
      return lookUpCard(session, cardNumber, { takeLookup, auditRead });
    }
    const takeLookup = () => consume('lookup', client);
    if (!session) await takeLookup();
    return countMisses(
      () => auditRead({ cardNumber: undefined }, { action: 'lookupBrake' }),
      () => lookUpCard(session, cardNumber, { takeLookup, auditRead }),
    );
  },
  {
    action: 'cardLook',
    auditReads: ['cardCheck', 'lookupBrake'],
    subject: ({ params }) => ({ cardNumber: params?.cardNumber }),
  },
);

import { lookUpCard } from '@/lib/domain/cards/look-up-card';
import { underMissBrake } from '@/lib/http/miss-brake';
import { takeOften } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { otherVerbs } from '@/lib/http/verbs';
import { cardNumberParams } from '@/lib/schemas/members';

export const GET = route(
  { role: 'lookup', params: cardNumberParams },
  async ({ session, params: { cardNumber }, client, look }) => {
    if (session) {
      const takeLookup = async () => {
        await takeOften('staffLookups', session.id);
        await takeOften(`${session.role}LookupsDay`, session.id);
      };
      return lookUpCard(cardNumber, { ...session, takeLookup, look });
    }
    await takeOften('lookup', client);
    return underMissBrake({ client, look }, () => lookUpCard(cardNumber, null));
  },
  {
    action: 'cardLook',
    looks: ['cardCheck', 'lookupBrake'],
    subject: ({ params }) => ({ cardNumber: params?.cardNumber }),
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs({ GET });

import { lookedToday } from '@/lib/domain/activity/record-activity';
import { listCardPast } from '@/lib/domain/past/list-card-past';
import { consume } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { cardNumberParams } from '@/lib/schemas/members';
import { pastQuery, pastPage } from '@/lib/schemas/past';
import { success } from '@/lib/schemas/responses/common';

export const GET = route(
  {
    role: 'admin',
    params: cardNumberParams,
    query: pastQuery,
    response: success.extend(pastPage.shape),
  },
  async ({ session, params: { cardNumber }, query, auditRead }) => {
    await consume('adminLookups', session.id);
    const auditLook = async () => {
      if (await lookedToday(session.id, ['cardOpen'], { cardNumber })) return;
      // Where the card itself was looked at today, it counted then.
      await consume('adminLookupsDay', session.id);
      await auditRead();
    };
    return { ...(await listCardPast(cardNumber, query, auditLook)), message: 'loaded' };
  },
  { action: 'cardOpen', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);

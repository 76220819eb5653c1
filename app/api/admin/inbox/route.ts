import { listInbox } from '@/lib/domain/requests/list-requests';
import { hasMailServer } from '@/lib/http/has-mail-server';
import { route } from '@/lib/http/route';
import { inboxQuery } from '@/lib/schemas/requests';
import { success } from '@/lib/schemas/responses/common';
import { mailServer, requests } from '@/lib/schemas/responses/requests';

export const GET = route(
  { role: 'admin', query: inboxQuery, response: success.extend({ ...requests.shape, mailServer }) },
  async ({ session, query }) => ({
    ...(await listInbox(session, query)),
    mailServer: hasMailServer(),
    message: 'loaded',
  }),
);

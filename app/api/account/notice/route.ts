import { seeNotice } from '@/lib/domain/accounts/sign-in';
import { route } from '@/lib/http/route';
import { noticeSchema } from '@/lib/schemas/own-account';
import { success } from '@/lib/schemas/responses/common';

export const PUT = route(
  { role: 'employee', body: noticeSchema, response: success },
  async ({ session, body }) => {
    await seeNotice(session, body.version);
    return { message: 'noticeSeen' };
  },
  { action: 'noticeSeen', subject: null },
);

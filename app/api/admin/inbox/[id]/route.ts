import { lookedToday } from '@/lib/domain/activity/record-activity';
import { getRequest } from '@/lib/domain/requests/get-request';
import { takeStep } from '@/lib/domain/requests/take-step';
import { hasMailServer } from '@/lib/http/has-mail-server';
import { route } from '@/lib/http/route';
import { idParams } from '@/lib/schemas/lists';
import { requestStepSchema } from '@/lib/schemas/requests';
import { success } from '@/lib/schemas/responses/common';
import { mailServer, requestDetail, stepped } from '@/lib/schemas/responses/requests';

const SAID = {
  note: 'stepTaken',
  take: 'workTaken',
  giveBack: 'workGivenBack',
  putOff: 'workPutOff',
  toCard: 'messageRequested',
  nameCards: 'cardsNamed',
  undo: 'stepUndone',
  read: 'messageRead',
  unread: 'messageUnread',
} as const;

export const GET = route(
  { role: 'admin', params: idParams, response: success.extend({ request: requestDetail, mailServer }) },
  async ({ session, params, auditRead }) => {
    const request = await getRequest(session, params.id);
    if (!(await lookedToday(session.id, ['requestLook'], { item: request._id }))) await auditRead();
    return { request, mailServer: hasMailServer(), message: 'loaded' };
  },
  { action: 'requestLook', subject: ({ params }) => ({ item: params?.id }) },
);

export const PUT = route(
  { role: 'admin', params: idParams, body: requestStepSchema, response: success.extend(stepped.shape) },
  async ({ params, body, session }) => ({
    refused: await takeStep(session, params.id, body),
    message: SAID[body.step],
  }),
  { action: 'requestStep', subject: ({ params }) => ({ item: params?.id }) },
);

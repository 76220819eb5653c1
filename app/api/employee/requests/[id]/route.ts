import { takeStep } from '@/lib/domain/requests/take-step';
import { route } from '@/lib/http/route';
import { idParams } from '@/lib/schemas/lists';
import { cardRequestStepSchema } from '@/lib/schemas/requests';
import { success } from '@/lib/schemas/responses/common';
import { stepped } from '@/lib/schemas/responses/requests';

export const PUT = route(
  {
    role: 'employee',
    params: idParams,
    body: cardRequestStepSchema,
    response: success.extend(stepped.shape),
  },
  async ({ params, body, session }) => ({
    refused: await takeStep(session, params.id, body),
    message: body.step === 'undo' ? 'stepUndone' : 'stepTaken',
  }),
  { action: 'requestStep', subject: ({ params }) => ({ item: params?.id }) },
);

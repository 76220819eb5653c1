import { takeWork } from '@/lib/domain/requests/take-work';
import { route } from '@/lib/http/route';
import { handledParams, workSchema } from '@/lib/schemas/requests';
import { success } from '@/lib/schemas/responses/parts';

export const PUT = route(
  { role: 'admin', params: handledParams, body: workSchema, response: success },
  async ({ params, body, session }) => {
    await takeWork(session, params.kind, params.id, body);
    return {
      message: ({ open: 'workGivenBack', taken: 'workTaken', waiting: 'workPutOff' } as const)[body.work],
    };
  },
  { action: 'workTake', subject: ({ params }) => ({ item: params?.id }) },
);

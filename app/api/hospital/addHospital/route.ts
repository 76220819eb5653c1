import { createHospital } from '@/lib/domain/hospitals/hospitals';
import { route } from '@/lib/http/route';
import { hospitalSchema } from '@/lib/schemas/hospitals';
import { hospital } from '@/lib/schemas/responses/hospitals';
import { success } from '@/lib/schemas/responses/common';

export const POST = route(
  {
    role: 'admin',
    idempotencyKey: true,
    body: hospitalSchema,
    status: 201,
    response: success.extend({ hospital }),
  },
  async (call) => ({
    hospital: await createHospital(call.body, call.idempotencyKey),
    message: 'hospitalAdded',
  }),
  { action: 'hospitalAdd', subject: ({ answer }) => ({ item: answer?.hospital._id }) },
);

import { createHospital } from '@/lib/domain/hospitals/create-hospital';
import { route } from '@/lib/http/route';
import { hospitalSchema } from '@/lib/schemas/hospitals';

export const POST = route(
  { role: 'admin', body: hospitalSchema, status: 201 },
  async (call) => ({
    hospital: await createHospital(call.body, call.idempotencyKey),
    message: 'hospitalAdded',
  }),
  { action: 'hospitalAdd', subject: ({ answer }) => ({ item: answer?.hospital._id }) },
);

import { createHospital } from '@/lib/domain/hospitals/create-hospital';
import { route } from '@/lib/http/route';
import { otherVerbs } from '@/lib/http/verbs';
import { hospitalSchema } from '@/lib/schemas/hospitals';

export const POST = route(
  { role: 'admin', body: hospitalSchema, activity: 'hospitalAdd', status: 201 },
  async (call) => ({
    hospital: await createHospital(call.body, call.idempotencyKey),
    message: 'hospitalAdded',
  }),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherVerbs({ POST });

import { publicFieldKey } from '@/lib/domain/field/open-entry';
import { takeOwnEntry } from '@/lib/domain/field/take-entry';
import { fieldActivity, fieldMessage, takeCheckOf } from '@/lib/http/field-entry';
import { route } from '@/lib/http/route';
import { fieldSchema } from '@/lib/schemas/field';
import { fieldState, takenEntry } from '@/lib/schemas/responses/field';

export const GET = route({ role: 'employee', response: fieldState }, async () => ({
  key: publicFieldKey(),
  now: new Date().toISOString(),
  message: 'loaded',
}));

export const POST = route(
  { role: 'employee', idempotencyKey: true, body: fieldSchema, status: 201, response: takenEntry },
  async (call) => {
    const { session, body, idempotencyKey } = call;
    const taken = await takeOwnEntry(session, body.sealed, idempotencyKey, takeCheckOf(call));
    return { ...taken, message: fieldMessage(taken) };
  },
  fieldActivity,
);

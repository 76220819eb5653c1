import { takeHandIn } from '@/lib/domain/field/hand-in';
import { fieldActivity, fieldMessage, takeCheckOf } from '@/lib/http/field-entry';
import { route } from '@/lib/http/route';
import { takeInSchema } from '@/lib/schemas/field';
import { takenInEntry } from '@/lib/schemas/responses/field';

export const POST = route(
  { role: 'admin', body: takeInSchema, status: 201, response: takenInEntry },
  async (call) => {
    const taken = await takeHandIn(call.session, call.body, takeCheckOf(call));
    return { ...taken, message: fieldMessage(taken) };
  },
  {
    ...fieldActivity,
    subject: ({ answer }) => ({
      ...fieldActivity.subject({ answer }),
      ...(answer && { person: answer.employee }),
    }),
  },
);

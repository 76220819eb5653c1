import { z } from 'zod';
import { readPhoto } from '@/lib/domain/photos/read-photo';
import { removePhoto, savePhoto } from '@/lib/domain/photos/save-photo';
import { route } from '@/lib/http/route';
import { cardNumberParams } from '@/lib/schemas/members';
import { photoSchema } from '@/lib/schemas/photo';
import { success } from '@/lib/schemas/responses/common';

export const GET = route(
  { role: 'staff', params: cardNumberParams, response: success.extend({ photo: z.base64() }) },
  async (call) => {
    const photo = await readPhoto(call.session, call.params.cardNumber);
    await call.auditRead();
    return { photo, message: 'loaded' };
  },
  { action: 'photoLook', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);

export const PUT = route(
  { role: 'staff', params: cardNumberParams, body: photoSchema, response: success },
  async ({ params, body, session }) => {
    await savePhoto(session, params.cardNumber, body);
    return { message: 'photoSaved' };
  },
  { action: 'photoSave', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);

export const DELETE = route(
  { role: 'staff', params: cardNumberParams, response: success },
  async ({ params, session }) => {
    await removePhoto(session, params.cardNumber);
    return { message: 'photoRemoved' };
  },
  { action: 'photoRemove', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);

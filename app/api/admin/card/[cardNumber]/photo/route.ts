import { readPhoto } from '@/lib/domain/photos/read-photo';
import { removePhoto, savePhoto } from '@/lib/domain/photos/save-photo';
import { route } from '@/lib/http/route';
import { otherVerbs } from '@/lib/http/verbs';
import { cardNumberParams } from '@/lib/schemas/members';
import { photoSchema } from '@/lib/schemas/photo';

export const GET = route(
  { role: 'admin', params: cardNumberParams },
  async (call) => {
    const photo = await readPhoto(call.params.cardNumber);
    await call.look();
    return { photo, message: 'loaded' };
  },
  { action: 'photoLook', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);

export const PUT = route(
  { role: 'admin', params: cardNumberParams, body: photoSchema },
  async ({ params, body, session }) => {
    await savePhoto(params.cardNumber, body, { by: session.id });
    return { message: 'photoSaved' };
  },
  { action: 'photoSave', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);

export const DELETE = route(
  { role: 'admin', params: cardNumberParams },
  async ({ params }) => {
    await removePhoto(params.cardNumber);
    return { message: 'photoRemoved' };
  },
  { action: 'photoRemove', subject: ({ params }) => ({ cardNumber: params?.cardNumber }) },
);

export const { POST, PATCH, OPTIONS } = otherVerbs({ GET, PUT, DELETE });

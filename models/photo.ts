import { define, type DocumentOf, documents } from './define';

/** By the card's `_id`, in its own collection, so that nothing that reads cards reads photos. */
const photo = documents('photos', {
  /** Not shown once another member is the primary member. */
  memberId: { type: String, required: true },
  /** The JPEG as base64, encrypted by lib/db/encryption.ts for this card and person. */
  seal: { type: String, required: true },
  at: { type: Date, required: true },
  by: { type: String, required: true },
  /** The consent line the person agreed to: its version and language. */
  consentVersion: { type: String, required: true },
  consentLocale: { type: String, enum: ['en', 'hi'], required: true },
});

export type PhotoDocument = DocumentOf<typeof photo>;
export const PhotoModel = define<PhotoDocument>('Photo', photo, { kept: 'as long as its card' });

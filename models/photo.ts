import { define, type DocumentOf, documents } from './define';

/**
 * The photo of a card's primary member, by the card's `_id`; in a collection of its own, so that nothing that reads cards
 * reads photos.
 */
const photo = documents('photos', {
  /** The member in the photo. Not shown once another member is the primary member. */
  memberId: { type: String, required: true },
  /** The JPEG as base64, encrypted by lib/db/encryption.ts for this card and person. */
  seal: { type: String, required: true },
  at: { type: Date, required: true },
  by: { type: String, required: true },
  /** The person agreed to a photo: to this version of the line, in this language. */
  consentVersion: { type: String, required: true },
  consentLocale: { type: String, enum: ['en', 'hi'], required: true },
});

export type PhotoDocument = DocumentOf<typeof photo>;
export const PhotoModel = define<PhotoDocument>('Photo', photo, { kept: 'as long as its card' });

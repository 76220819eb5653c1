import type { Locale } from '@/lib/i18n/routing';
import type { PhotoInput } from '@/lib/schemas/photo';

/** The props of the button of a photo, and of its dialog. */
export type PhotoProps = {
  /** Of whom it is. */
  name: string;
  /** The family's language, in which they agree; the page's if it is not known. */
  language: Locale | undefined;
  /** The address of the photo there is. */
  photo: string | undefined;
  onSave: (body: PhotoInput) => Promise<void>;
  onRemove: () => Promise<void>;
};

import type { PhotoInput } from '@/lib/schemas/photo';

/** The props of the button of a photo, and of its dialog. */
export type PhotoProps = {
  /** Of whom it is. */
  name: string;
  /** The address of the photo there is. */
  photo: string | undefined;
  onSave: (body: PhotoInput) => Promise<void>;
  onRemove: () => Promise<void>;
};

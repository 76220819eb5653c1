import { MAX_SEALED_PHOTO_BYTES } from '@/lib/constants/photo';

/** In pixels of the picture. */
export type Area = { x: number; y: number; width: number; height: number };

/** Portrait, like the frame on the card. */
export const PHOTO_ASPECT = 3 / 4;

/** The best first, until a photo is small enough. */
const TRIES: ReadonlyArray<readonly [width: number, quality: number]> = [480, 360, 240, 180].flatMap(
  (width) => [0.85, 0.7, 0.55].map((quality) => [width, quality] as const),
);

/** Unreadable, or too large for this phone. */
export class PictureFault extends Error {
  override name = 'PictureFault';
  constructor(readonly key: 'notPicture' | 'tooBig') {
    super(key);
  }
}

/** The editor's copy: upright, and no larger than a phone can hold. */
const SHOWN_PX = 1_600;

const toBlob = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

function drawn(image: CanvasImageSource, { x, y, width, height }: Area, to: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = to;
  canvas.height = Math.round((to * height) / width);
  const context = canvas.getContext('2d');
  if (!context) throw new PictureFault('tooBig');
  // What is transparent in a PNG would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * @returns a data address
 * @throws PictureFault if this phone cannot read it
 */
export async function readPicture(file: Blob): Promise<string> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!image) throw new PictureFault('notPicture');
  const { width, height } = image;
  const to = Math.round(Math.min(1, SHOWN_PX / Math.max(width, height)) * width);
  try {
    return drawn(image, { x: 0, y: 0, width, height }, Math.max(1, to)).toDataURL('image/jpeg', 0.9);
  } catch {
    throw new PictureFault('tooBig');
  } finally {
    image.close();
  }
}

/**
 * A JPEG of at most 40 KB, without the camera's metadata.
 * @param picture from `readPicture`
 * @returns base64
 * @throws PictureFault if it cannot be made
 */
export async function photoOf(picture: string, area: Area): Promise<string> {
  const image = new Image();
  image.src = picture;
  await image.decode();
  for (const [width, quality] of TRIES) {
    const blob = await toBlob(drawn(image, area, width), quality);
    if (blob && blob.size <= MAX_SEALED_PHOTO_BYTES) return base64(blob);
  }
  throw new PictureFault('tooBig');
}

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

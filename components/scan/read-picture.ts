import { withTimeout } from './with-timeout';
import { nativeReader } from './native-reader';
import { zxingReader } from './zxing-reader';

/** The file is no picture, or of a kind that this browser cannot open. */
export class NoPicture extends Error {}

const OPENS_WITHIN_MS = 20_000;

/**
 * The texts of the codes in a picture. It is read here: no part of it is sent anywhere.
 * @throws NoPicture, NoReader
 */
export async function readPicture(file: Blob): Promise<string[]> {
  const opening = createImageBitmap(file).catch(() => {
    throw new NoPicture();
  });
  const picture = await withTimeout(opening, OPENS_WITHIN_MS, () => new NoPicture());
  try {
    const own = await nativeReader();
    const found = (await own?.(picture).catch(() => undefined)) ?? [];
    return found.length > 0 ? found : await (await zxingReader())(picture);
  } finally {
    picture.close();
  }
}

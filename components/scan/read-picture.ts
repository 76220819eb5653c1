import { nativeReader } from './native-reader';
import { zxingReader } from './zxing-reader';

/** The file is no picture, or of a kind that this browser cannot open. */
export class NoPicture extends Error {}

/**
 * The texts of the codes in a picture. It is read here: no part of it is sent anywhere.
 * @throws NoPicture, NoReader
 */
export async function readPicture(file: Blob): Promise<string[]> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new NoPicture();
  });
  try {
    const own = await nativeReader();
    const found = (await own?.(picture).catch(() => undefined)) ?? [];
    return found.length > 0 ? found : await (await zxingReader())(picture);
  } finally {
    picture.close();
  }
}

import { nativeReader } from './native-reader';
import { zxingReader } from './zxing-reader';
import { withTimeout } from './with-timeout';

export class NoPicture extends Error {}

const OPENS_WITHIN_MS = 20_000;

/**
 * Read on this device: nothing is sent.
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

/**
 * After this long without a code, ZXing replaces the browser's own reader: on Android that one silently finds
 * nothing while its part of the Play services is missing, as on phones with full storage.
 */
const DOUBT_MS = 5_000;

/** The reader rests as long as its last reading took, but no longer than this, so that a cheap phone stays cool. */
const MAX_REST_MS = 150;

const nextFrame = (video: HTMLVideoElement) =>
  new Promise((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(resolve);
    else requestAnimationFrame(resolve);
  });

/**
 * @param onReady whether there is a reader, which may have to be loaded first
 * @param onSeen gets the texts of each frame with a code; the next frame waits for it
 * @throws NoReader
 */
export async function readVideo(
  video: HTMLVideoElement,
  onReady: (isReady: boolean) => void,
  onSeen: (texts: string[]) => Promise<void>,
  over: AbortSignal,
): Promise<void> {
  const own = await nativeReader();
  let reader = own ?? (await zxingReader());
  if (over.aborted) return;
  onReady(true);
  let seenAt = performance.now();
  let doubted = false;
  let ownFailed = false;
  while (!over.aborted) {
    await nextFrame(video);
    if (over.aborted) return;
    const began = performance.now();
    const texts = await reader(video).catch((error: unknown) => {
      if (reader === own) {
        ownFailed = true;
        return undefined;
      }
      // ZXing took over as the browser's own found nothing: that one goes on.
      if (!own || ownFailed) throw error;
      reader = own;
      return [];
    });
    if (over.aborted) return;
    if (!texts) {
      onReady(false);
      reader = await zxingReader();
      onReady(true);
    } else if (texts.length > 0) {
      await onSeen(texts);
      seenAt = performance.now();
    }
    if (reader === own && !doubted && performance.now() - seenAt > DOUBT_MS) {
      doubted = true;
      // Without a signal the browser's own goes on.
      zxingReader().then(
        (zxing) => (reader = zxing),
        () => undefined,
      );
    }
    const rest = Math.min(MAX_REST_MS, performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
}

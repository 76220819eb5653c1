import { NoReader, type Reader, type Sight } from './reader';
import { withTimeout } from './with-timeout';
import type { Answered, Asked } from './zxing-worker';

export const WASM = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url);

/**
 * The longest side that is read, in pixels. A card's code has at most 85 modules with its margin; in a video it may
 * fill a fifth of the picture.
 */
const LONGEST = { video: 1280, picture: 2400 };

/** 412 kB on a slow network. */
const FETCHED_WITHIN_MS = 60_000;
/** The worker's script and ZXing's start, on a cheap phone. */
const BEGINS_WITHIN_MS = 30_000;
/** A large picture on a cheap phone takes one or two seconds. */
const READS_WITHIN_MS = 10_000;

const sizeOf = (sight: Sight) =>
  sight instanceof HTMLVideoElement
    ? { width: sight.videoWidth, height: sight.videoHeight, longest: LONGEST.video }
    : { width: sight.width, height: sight.height, longest: LONGEST.picture };

let canvas: HTMLCanvasElement | undefined;

function pixelsOf(sight: Sight): ImageData | undefined {
  const { width, height, longest } = sizeOf(sight);
  if (width === 0 || height === 0) return undefined;
  const smaller = Math.min(1, longest / Math.max(width, height));
  canvas ??= document.createElement('canvas');
  canvas.width = Math.round(width * smaller);
  canvas.height = Math.round(height * smaller);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(sight, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}

let coming: Promise<Reader> | undefined;

/** @throws NoReader */
async function fetchWasm(): Promise<ArrayBuffer> {
  try {
    const response = await fetch(WASM, { signal: AbortSignal.timeout(FETCHED_WITHIN_MS) });
    if (response.ok) return await response.arrayBuffer();
  } catch {
    // No signal.
  }
  throw new NoReader('notLoaded');
}

async function start(): Promise<Reader> {
  const wasm = await fetchWasm();
  const worker = new Worker(new URL('./zxing-worker.ts', import.meta.url), { type: 'module' });
  let late: NoReader | undefined;
  /** One question at a time. A worker that does not answer is ended and made anew. */
  const ask = (asked: Asked, transfer: Transferable[], withinMs: number) => {
    if (late) throw late;
    const answer = new Promise<Answered>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Answered>) => resolve(data);
      worker.onerror = () => {
        coming = undefined;
        reject(new NoReader('notLoaded'));
      };
      worker.postMessage(asked, transfer);
    });
    return withTimeout(answer, withinMs, () => {
      coming = undefined;
      worker.terminate();
      return (late = new NoReader('noAnswer'));
    });
  };
  const began = await ask({ wasm }, [wasm], BEGINS_WITHIN_MS).catch((error: unknown) => {
    worker.terminate();
    throw error;
  });
  if (!('ready' in began && began.ready)) {
    worker.terminate();
    throw new NoReader('cannotRun');
  }
  let last: Promise<unknown> = Promise.resolve();
  return (sight) => {
    const read = async () => {
      const pixels = pixelsOf(sight);
      if (!pixels) return [];
      const answered = await ask({ pixels }, [pixels.data.buffer], READS_WITHIN_MS);
      return 'texts' in answered ? answered.texts : [];
    };
    const turn = last.then(read, read);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/**
 * 412 kB once, from this site. Kept for the next card.
 * @throws NoReader
 */
export function zxingReader(): Promise<Reader> {
  coming ??= start().catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

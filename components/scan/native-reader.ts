import { NoReader, type Reader, withTimeout } from './reader';

/** The part of the Barcode Detection API (WICG) that is used; TypeScript does not know it. */
type Detector = {
  new (options: { formats: string[] }): {
    detect(source: ImageBitmapSource): Promise<Array<{ rawValue: string }>>;
  };
  getSupportedFormats(): Promise<string[]>;
};

/** It takes a fraction of a second, also on a cheap phone. */
const ANSWERS_WITHIN_MS = 4_000;
const noAnswer = () => new NoReader('noAnswer');

/** How many of its readings are late and not answered yet: meanwhile it is not asked again. */
let stuck = 0;

async function detected(detector: InstanceType<Detector>, sight: ImageBitmapSource) {
  const reading = detector.detect(sight);
  try {
    return await withTimeout(reading, ANSWERS_WITHIN_MS, noAnswer);
  } catch (error) {
    if (error instanceof NoReader) {
      stuck += 1;
      const answered = () => void (stuck -= 1);
      reading.then(answered, answered);
    }
    throw error;
  }
}

/**
 * The browser's own reader: nothing to download; undefined where there is none for QR codes, or it does not answer.
 */
export async function nativeReader(): Promise<Reader | undefined> {
  const { BarcodeDetector } = window as { BarcodeDetector?: Detector };
  try {
    if (!BarcodeDetector || stuck > 0) return undefined;
    const formats = await withTimeout(BarcodeDetector.getSupportedFormats(), ANSWERS_WITHIN_MS, noAnswer);
    if (!formats.includes('qr_code')) return undefined;
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (sight) => (await detected(detector, sight)).map(({ rawValue }) => rawValue);
  } catch {
    return undefined;
  }
}

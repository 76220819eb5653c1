import { NoReader, type Reader } from './reader';
import { withTimeout } from './with-timeout';

/** Barcode Detection API (WICG), unknown to TypeScript. */
type Detector = {
  new (options: { formats: string[] }): {
    detect(source: ImageBitmapSource): Promise<Array<{ rawValue: string }>>;
  };
  getSupportedFormats(): Promise<string[]>;
};

/** A reading takes a fraction of a second, also on a cheap phone. */
const ANSWERS_WITHIN_MS = 4_000;
const noAnswer = () => new NoReader('noAnswer');

/** Late readings not answered yet: meanwhile the reader is not asked again. */
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

/** undefined where it cannot read QR codes or does not answer. */
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

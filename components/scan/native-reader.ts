import type { Reader } from './reader';

/** The part of the Barcode Detection API (WICG) that is used; TypeScript does not know it. */
type Detector = {
  new (options: { formats: string[] }): {
    detect(source: ImageBitmapSource): Promise<Array<{ rawValue: string }>>;
  };
  getSupportedFormats(): Promise<string[]>;
};

/** The browser's own reader: nothing to download; undefined where there is none for QR codes. */
export async function nativeReader(): Promise<Reader | undefined> {
  const { BarcodeDetector } = window as { BarcodeDetector?: Detector };
  try {
    if (!BarcodeDetector || !(await BarcodeDetector.getSupportedFormats()).includes('qr_code'))
      return undefined;
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (sight) => (await detector.detect(sight)).map(({ rawValue }) => rawValue);
  } catch {
    return undefined;
  }
}

import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';

/**
 * Off the page, which stays quick. Only this worker may compile WebAssembly, and it can send nothing except to its
 * page.
 */
export type Asked = { wasm: ArrayBuffer } | { pixels: ImageData };
export type Answered = { ready: boolean } | { texts: string[] };

const OPTIONS: ReaderOptions = {
  formats: ['QRCode'],
  tryHarder: true,
  // A QR code is found in any direction anyway, and ours is dark on white.
  tryRotate: false,
  tryInvert: false,
  // A card may lie beside other papers.
  maxNumberOfSymbols: 4,
};

const answer = (answered: Answered) => self.postMessage(answered);

self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  if ('wasm' in data) {
    const options = { overrides: { wasmBinary: data.wasm }, fireImmediately: true } as const;
    await prepareZXingModule(options).then(
      () => answer({ ready: true }),
      () => answer({ ready: false }),
    );
    return;
  }
  const found = await readBarcodes(data.pixels, OPTIONS).catch(() => []);
  answer({ texts: found.filter(({ isValid }) => isValid).map(({ text }) => text) });
};

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Page } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { halfSizePng } from './png';

/** Prints as PDF, drawn by PDFium and read by ZXing: neither shares code with what made them. */

export const DPI = 300;
/** Of a length on paper, at 300 dpi. */
export const pixels = (mm: number) => (mm / 25.4) * DPI;
const millimetres = (length: number) => (length / DPI) * 25.4;

/** Grey, 0 is black. */
export type Picture = { width: number; height: number; at: (x: number, y: number) => number };
export type PaperPage = Picture & {
  mm: { width: number; height: number };
  /** In colour, at half the resolution, to look at. */
  png: () => Buffer;
};

const { resolve } = createRequire(import.meta.url);
const bytesOf = (file: string) => new Uint8Array(readFileSync(resolve(file))).buffer;
prepareZXingModule({ overrides: { wasmBinary: bytesOf('zxing-wasm/reader/zxing_reader.wasm') } });

/** From now on the print dialogs of the page and of tabs it opens stay open until the PDF is made. */
export const keepPrintOpen = (page: Page) =>
  page.context().addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.documentElement.setAttribute('data-printing', '');
    };
  });

/** What was sent to the printer, as PDF and its text; the browser then says that its dialog is closed. */
export async function printed(page: Page): Promise<{ pdf: Uint8Array; text: string }> {
  await page.locator('html[data-printing]').waitFor();
  await page.evaluate(() => document.documentElement.removeAttribute('data-printing'));
  const text = (await page.locator('[data-print-sheet]').textContent())!;
  // A4 where the sheet does not name its paper.
  return { pdf: new Uint8Array(await page.pdf({ preferCSSPageSize: true, format: 'A4' })), text };
}

/** The text of each page of a PDF. */
export async function textsOf(pdf: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => page.getText());
  } finally {
    document.destroy();
    library.destroy();
  }
}

/** The pages of a PDF at 300 dpi. */
export async function pagesOf(
  pdf: Uint8Array,
  only?: number[],
): Promise<{ count: number; pages: PaperPage[] }> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    const count = document.getPageCount();
    const pages: PaperPage[] = [];
    for (const at of only ?? Array.from({ length: count }, (_, each) => each)) {
      const page = document.getPage(at);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const { width, height, data } = await page.render({
        // Not by a scale: that would first take the size down to whole points.
        width: Math.round((originalWidth / 72) * DPI),
        height: Math.round((originalHeight / 72) * DPI),
        render: 'bitmap',
      });
      pages.push({
        ...{ width, height },
        // Of RGBA the green is near enough to the brightness.
        at: (x, y) => (x < 0 || y < 0 || x >= width || y >= height ? 255 : data[(y * width + x) * 4 + 1]!),
        mm: { width: (originalWidth / 72) * 25.4, height: (originalHeight / 72) * 25.4 },
        png: () => halfSizePng(data, width, height),
      });
    }
    return { count, pages };
  } finally {
    document.destroy();
    library.destroy();
  }
}

/** A part of a picture, in millimetres. */
export function part(of: Picture, x: number, y: number, width: number, height: number): Picture {
  const [left, top] = [Math.round(pixels(x)), Math.round(pixels(y))];
  return {
    width: Math.round(pixels(width)),
    height: Math.round(pixels(height)),
    at: (across, down) => of.at(left + across, top + down),
  };
}

type Found = { text: string; version: number; mm: number };

/** All QR codes in a picture, with the width of their modules on paper. */
export async function codesIn({ width, height, at }: Picture): Promise<Found[]> {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0, to = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, to += 4) data[to] = data[to + 1] = data[to + 2] = at(x, y);
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as ImageData, {
    formats: ['QRCode'],
    maxNumberOfSymbols: 16,
  });
  return found
    .filter(({ isValid }) => isValid)
    .map(({ text, version, position: { topLeft, topRight } }) => ({
      text,
      version: Number(version),
      mm: millimetres(Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y)),
    }));
}

/** The same picture with each pixel worked out once: the next change of it asks for most of them several times. */
function drawn({ width, height, at }: Picture): Picture {
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0, to = 0; y < height; y += 1) for (let x = 0; x < width; x += 1, to += 1) data[to] = at(x, y);
  return {
    width,
    height,
    at: (x, y) => (x < 0 || y < 0 || x >= width || y >= height ? 255 : data[y * width + x]!),
  };
}

/** The brightness between four pixels. */
function between(of: Picture, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, low] = [x - left, y - top];
  return (
    (of.at(left, top) * (1 - right) + of.at(left + 1, top) * right) * (1 - low) +
    (of.at(left, top + 1) * (1 - right) + of.at(left + 1, top + 1) * right) * low
  );
}

/** Turned around its middle, on a square that holds it in every direction. */
export function turned(of: Picture, degrees: number): Picture {
  const side = Math.ceil(Math.hypot(of.width, of.height));
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return drawn({
    width: side,
    height: side,
    at(x, y) {
      const [u, v] = [x - side / 2, y - side / 2];
      return between(of, u * cos + v * sin + of.width / 2, v * cos - u * sin + of.height / 2);
    },
  });
}

/** Printed pale: as much less contrast, from both ends. */
export const pale = (of: Picture, less: number): Picture => ({
  ...of,
  at: (x, y) => 255 * (less / 2) + of.at(x, y) * (1 - less),
});

/**
 * As a phone's photo: held at an angle, so that its far edge is shorter, in uneven light, not quite sharp, and with the
 * grain of a cheap camera.
 */
export function photographed(of: Picture): Picture {
  const lean = 0.22;
  const taken: Picture = {
    width: Math.round(of.width * 1.1),
    height: Math.round(of.height * 0.9),
    at(x, y) {
      const [u, v] = [x / taken.width - 0.5, y / taken.height - 0.5];
      const near = 1 - lean * (0.5 - v) - 0.08 * u;
      const [across, down] = [((u * 1.1) / near + 0.5) * of.width, (v / near + 0.5) * of.height];
      let soft = 0;
      for (const dx of [-0.7, 0.7])
        for (const dy of [-0.7, 0.7]) soft += between(of, across + dx, down + dy) / 4;
      const light = 0.95 - 0.25 * (u + 0.5);
      const grain = (((x * 7919 + y * 104729) % 31) - 15) * 0.8;
      return Math.max(0, Math.min(255, soft * light + grain));
    },
  };
  return taken;
}

/** Where dark lines cross a row (or a column), in millimetres: the middle of each. */
export function linesAcross(of: Picture, along: 'row' | 'column', mm: number): number[] {
  const fixed = Math.round(pixels(mm));
  const length = along === 'row' ? of.width : of.height;
  const found: number[] = [];
  let begin = -1;
  for (let at = 0; at <= length; at += 1) {
    const dark = at < length && (along === 'row' ? of.at(at, fixed) : of.at(fixed, at)) < 200;
    if (dark && begin < 0) begin = at;
    if (!dark && begin >= 0) {
      found.push(millimetres((begin + at) / 2));
      begin = -1;
    }
  }
  return found;
}

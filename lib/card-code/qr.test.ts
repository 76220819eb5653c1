import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { expect, test } from 'vitest';
import { newSigningKey } from '@/lib/code-keys/new-key';
import { makeCode } from './make-code';
import { qrPath } from '../../components/card/qr-code';

const KEY = newSigningKey('2026-01-01');
/** 22 mm at 300 dpi. */
const PRINT = 260;

const LARGEST = {
  cardNumber: 'JEEVAN12345678901234567890123456',
  primaryMember: 'रामेश्वर प्रसाद त्रिपाठी '.repeat(4).trim(),
  people: 6,
  family: Array.from({ length: 5 }, () => ({ name: 'लक्ष्मी', relation: 'Child' as const })),
  validUntil: '2027-11-22',
  issuedOn: '2026-11-23',
  id: 'AbCdEfGhIjKlMn-_',
};
const SHORT = {
  cardNumber: 'JEEVAN777',
  primaryMember: 'Sita Devi',
  validUntil: '2027-11-22',
  id: LARGEST.id,
};
const links = [LARGEST, { ...LARGEST, primaryMember: 'Ramesh Kumar' }, SHORT].map((code) =>
  makeCode(code, 'https://card.trust.example', KEY),
);

/** Whether the module at a place is dark, from the path that the screen and the printer get. */
function modulesOf(path: string, side: number): boolean[][] {
  const modules = Array.from({ length: side }, () => Array<boolean>(side).fill(false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    modules[Number(y)]!.fill(true, Number(x), Number(x) + Number(length));
  return modules;
}

type Look = { degrees?: number; dark?: number; light?: number };

/** The code as a scanner's pixels: each the mean of 3 by 3 places, turned, on a sheet twice its size. */
function pixelsOf(link: string, { degrees = 0, dark = 0, light = 255 }: Look = {}) {
  const { side, path } = qrPath(link);
  const modules = modulesOf(path, side);
  const sheet = PRINT * 2;
  const data = new Uint8ClampedArray(sheet * sheet * 4).fill(255);
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const PLACES = [1 / 6, 3 / 6, 5 / 6];
  for (let y = 0; y < sheet; y += 1)
    for (let x = 0; x < sheet; x += 1) {
      let sum = 0;
      for (const dy of PLACES)
        for (const dx of PLACES) {
          const [u, v] = [x + dx - PRINT, y + dy - PRINT];
          const column = Math.floor(((u * cos + v * sin + PRINT / 2) / PRINT) * side);
          const row = Math.floor(((v * cos - u * sin + PRINT / 2) / PRINT) * side);
          sum += modules[row]?.[column] ? dark : light;
        }
      data.fill(sum / 9, (y * sheet + x) * 4, (y * sheet + x) * 4 + 3);
    }
  return { data, sheet };
}

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** What ZXing reads, which shares no code with the encoder. */
async function readBack(link: string, look?: Look): Promise<{ text: string; version: string } | undefined> {
  const { data, sheet } = pixelsOf(link, look);
  const [found] = await readBarcodes({ data, width: sheet, height: sheet, colorSpace: 'srgb' } as ImageData, {
    formats: ['QRCode'],
  });
  return found?.isValid ? { text: found.text, version: found.version } : undefined;
}

test('the largest code has 77 modules (version 15) and a light margin of four around it', () => {
  const { side, path } = qrPath(links[0]!);
  expect(side).toBe(77 + 8);
  const modules = modulesOf(path, side);
  const margin = [0, 1, 2, 3, side - 4, side - 3, side - 2, side - 1];
  for (const at of margin) {
    expect(modules[at]).not.toContain(true);
    expect(modules.map((row) => row[at])).not.toContain(true);
  }
  expect(modules[4]!.slice(4, 12)).toEqual([true, true, true, true, true, true, true, false]);
});

test.each([
  ['as printed', {}],
  ['turned by 7 degrees', { degrees: 7 }],
  ['turned by 45 degrees', { degrees: 45 }],
  ['upside down', { degrees: 180 }],
  ['with 30 % less contrast and turned by 7 degrees', { dark: 38, light: 217, degrees: 7 }],
] as Array<[string, Look]>)('another decoder reads it at 22 mm and 300 dpi, %s', async (_, look) => {
  for (const link of links) expect((await readBack(link, look))?.text).toBe(link);
  expect((await readBack(links[0]!, look))?.version).toBe('15');
});

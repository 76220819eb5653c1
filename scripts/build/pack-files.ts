import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/**
 * Writes files a second time, in Brotli, as `FILE.br` (docs/decisions.md#public-pages).
 * @param names of those in the folder and the ones below
 */
export async function packFiles(folder: string, names: RegExp): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => names.test(name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(readFileSync(file), { params }));
    }),
  );
}

import { strFromU8, unzipSync } from 'fflate';

const TAG = /<(\/?)table:(table|table-row)(?=[\s>/])([^>]*)>/g;
const attribute = (text: string, name: string) => new RegExp(`\\btable:${name}="([^"]*)"`).exec(text)?.[1];

/** The rows, from 1, that are hidden in each sheet of an OpenDocument file: SheetJS does not read it. */
export function filteredRows(bytes: Uint8Array): Map<string, Set<number>> {
  const sheets = new Map<string, Set<number>>();
  if (bytes[0] !== 0x50) return sheets;
  const content = unzipSync(bytes, { filter: ({ name }) => name === 'content.xml' })['content.xml'];
  if (!content) return sheets;
  let rows = new Set<number>();
  let row = 0;
  for (const [, end, tag, attributes = ''] of strFromU8(content).matchAll(TAG)) {
    if (end) continue;
    if (tag === 'table') {
      rows = new Set();
      row = 0;
      sheets.set(attribute(attributes, 'name') ?? '', rows);
      continue;
    }
    const repeated = Number(attribute(attributes, 'number-rows-repeated') ?? 1);
    if (/"(collapse|filter)"/.test(attributes))
      for (let at = 1; at <= Math.min(repeated, 200_000); at += 1) rows.add(row + at);
    row += repeated;
  }
  return sheets;
}

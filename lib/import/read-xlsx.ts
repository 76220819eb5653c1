import { unzipSync } from 'fflate';
import { FileFault } from './faults';
import { readSheet } from './read-sheet';
import { readXml } from './read-xml';
import type { Sheet } from './sheet';

/** No list of people is larger; more is an archive made to fill the memory. */
const MAX_UNPACKED = 400_000_000;
/** Excel's own formats that show a day; times alone are left out. */
const DAY_FORMATS = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];

type Files = Record<string, Uint8Array>;

/** The numbers of the cell styles that show a day. */
function dayStyles(bytes: Uint8Array | undefined): Set<number> {
  const formats = new Set(DAY_FORMATS);
  const days = new Set<number>();
  let inCells = false;
  let style = 0;
  if (bytes)
    readXml(bytes, {
      open: (name, { numFmtId, formatCode = '' }) => {
        const code = formatCode.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
        if (name === 'numFmt' && /[dy]/i.test(code)) formats.add(Number(numFmtId));
        if (name === 'cellXfs') inCells = true;
        if (name === 'xf' && inCells) {
          if (formats.has(Number(numFmtId))) days.add(style);
          style += 1;
        }
      },
      close: (name) => {
        if (name === 'cellXfs') inCells = false;
      },
    });
  return days;
}

/** The texts that cells refer to by number, without the readings of Japanese text. */
function sharedTexts(bytes: Uint8Array | undefined): string[] {
  const texts: string[] = [];
  let current = '';
  let reading = false;
  let inText = false;
  if (bytes)
    readXml(bytes, {
      open: (name) => {
        if (name === 'si') current = '';
        if (name === 'rPh') reading = true;
        if (name === 't') inText = !reading;
      },
      close: (name) => {
        if (name === 'si') texts.push(current.trim());
        if (name === 'rPh') reading = false;
        if (name === 't') inText = false;
      },
      text: (text) => {
        if (inText) current += text;
      },
    });
  return texts;
}

/** The visible sheets with their files, and whether days count from 1904. */
function sheetsOf(files: Files) {
  const targets = new Map<string, string>();
  readXml(files['xl/_rels/workbook.xml.rels']!, {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: Array<{ name: string; file: string }> = [];
  let from1904 = false;
  readXml(files['xl/workbook.xml']!, {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      const id = Object.entries(attributes).find(([name]) => /(^|:)id$/.test(name))?.[1] ?? '';
      const file = targets.get(id);
      if (tag === 'sheet' && file && !/hidden/i.test(attributes.state ?? '')) {
        sheets.push({ name: attributes.name ?? '', file });
      }
    },
  });
  return { sheets, from1904 };
}

function unpacked(bytes: Uint8Array, wanted: (name: string) => boolean): Files {
  let total = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!wanted(name)) return false;
      total += originalSize;
      if (total > MAX_UNPACKED) throw new FileFault('tooLarge');
      return true;
    },
  });
}

/** Reads the first visible sheet of a workbook (ECMA-376). @throws FileFault */
export function readXlsx(bytes: Uint8Array): Sheet {
  try {
    const names: string[] = [];
    const parts = unpacked(bytes, (name) => {
      names.push(name);
      return /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|styles\.xml|sharedStrings\.xml)$/.test(name);
    });
    if (!parts['xl/workbook.xml']) {
      if (names.includes('xl/workbook.bin')) throw new FileFault('oldExcel');
      throw new FileFault(names.includes('META-INF/manifest.xml') ? 'openDocument' : 'notSpreadsheet');
    }
    const { sheets, from1904 } = sheetsOf(parts);
    const [first, ...others] = sheets;
    const file = first && unpacked(bytes, (name) => name === first.file)[first.file];
    if (!file) throw new FileFault('damaged');
    const styles = {
      texts: sharedTexts(parts['xl/sharedStrings.xml']),
      days: dayStyles(parts['xl/styles.xml']),
      from1904,
    };
    return { name: first.name, others: others.map(({ name }) => name), ...readSheet(file, styles) };
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault('damaged');
  }
}

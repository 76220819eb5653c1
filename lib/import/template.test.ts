import { expect, test } from 'vitest';
import { importHeadings } from '@/tests/import-job';
import en from '@/messages/en.json';
import hi from '@/messages/hi.json';
import { columnsOf, missingColumns } from './columns';
import { ImportJob } from './import-job';
import { matchColumns } from './match-columns';
import { readFile } from './read-file';
import { templateFile } from './template';

const LANGUAGES = { English: en, Hindi: hi };

const cases = (['families', 'hospitals'] as const).flatMap((kind) =>
  (['English', 'Hindi'] as const).map((language) => ({ kind, language })),
);

test.each(cases)(
  'the template of $kind in $language, chosen as it is: every column is found, and no example comes in',
  async ({ kind, language }) => {
    const { imports, importColumns } = LANGUAGES[language];
    const file = await templateFile(kind, {
      title: imports[kind],
      note: imports.noteRows,
      head: (field) => importColumns[field],
    });
    const [sheet] = readFile(new Uint8Array(await file.arrayBuffer()));
    const { header, mapping } = matchColumns(kind, sheet!.rows, importHeadings);
    expect(header).toBe(0);
    expect(Object.keys(mapping)).toHaveLength(columnsOf(kind).length);
    expect(columnsOf(kind).map(({ field }) => mapping[field])).toEqual(columnsOf(kind).map((_, at) => at));
    expect(missingColumns(kind, mapping)).toEqual([]);
    const summary = new ImportJob(sheet!, kind, header, mapping, []).summary();
    expect(summary).toMatchObject({ entries: 0, faults: { count: 0 } });
  },
);

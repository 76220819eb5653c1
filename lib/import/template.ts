import type { ImportKind } from '@/lib/constants/choices';
import type { WordedTable } from '@/lib/export/table';
import { xlsx } from '@/lib/export/xlsx';
import { columnsOf, type ImportColumn } from './columns';

/** `#` keeps these rows from being read. */
const EXAMPLES: Record<ImportKind, Array<Partial<Record<ImportColumn, string>>>> = {
  families: [
    {
      family: '# 1',
      employeeID: 'EMP001',
      memberName: 'Sita Devi',
      memberRelation: 'Self',
      memberSex: 'Female',
      memberDOB: '14/08/1985',
      memberContact: '9876501234',
      memberVillage: 'Karwi',
      memberAddress: 'Ward 4, Karwi',
      consentLanguage: 'Hindi',
      consentDay: '02/11/2026',
      consentVersion: '4',
    },
    { family: '# 1', memberName: 'Ravi', memberRelation: 'Child', memberSex: 'Male', age: '12' },
  ],
  hospitals: [
    {
      name: '# Asha Hospital',
      address: 'Station Road, Karwi',
      pincode: '210205',
      phone: '+919876501234',
      services: 'Eye Care, General Medicine',
      zone: 'CKTD',
    },
  ],
};

type Words = { title: string; note: string; head: (field: ImportColumn) => string };

export async function templateFile(kind: ImportKind, words: Words): Promise<Blob> {
  const fields = columnsOf(kind).map(({ field, required }) => ({
    field,
    head: words.head(field) + (required ? ' *' : ''),
  }));
  const rows = [
    [`# ${words.note}`],
    ...EXAMPLES[kind].map((row) => fields.map(({ field }) => row[field] ?? '')),
  ];
  const table: WordedTable = {
    title: words.title,
    columns: fields.map(({ head }) => ({ head, kind: 'text', width: 18 })),
    batches: (async function* () {
      yield rows;
    })(),
  };
  const pieces: BlobPart[] = [];
  for await (const piece of xlsx(table)) pieces.push(new Uint8Array(piece));
  return new Blob(pieces, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}

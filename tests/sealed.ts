import { readFieldKeys } from '@/lib/code-keys/parse';
import { sealEntry } from '@/lib/field/seal-entry';
import type { FieldEntry } from '@/lib/schemas/field';

type Entry = FieldEntry extends infer Each
  ? Each extends FieldEntry
    ? Omit<Each, 'v' | 'filledAt'>
    : never
  : never;

/** The primary member of a family, as a phone sends it. */
export const HOLDER = {
  memberName: 'Sita Devi',
  memberSex: 'Female',
  memberDOB: '1986-01-01',
  memberContact: '9415013210',
  memberAddress: 'Ward 4, Karwi',
} as const;

/** An entry as a phone seals it, of the app under test. @param filledAt now by default */
export const sealed = (entry: Entry, filledAt = new Date().toISOString()): Promise<string> =>
  sealEntry(readFieldKeys(process.env.FIELD_KEYS!)[0]!, { v: 1, filledAt, ...entry } as FieldEntry);

/** What it costs to take and to read entries, for somebody who is far from any limit. */
export const FREE = { takeCheck: async () => true, takeLook: async () => {}, auditLook: async () => {} };

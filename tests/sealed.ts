import { readFieldKeys } from '@/lib/code-keys/parse';
import { sealEntry } from '@/lib/field/seal-entry';
import type { FieldEntry } from '@/lib/schemas/field';

type Entry = FieldEntry extends infer Each
  ? Each extends FieldEntry
    ? Omit<Each, 'v' | 'filledAt'>
    : never
  : never;

/** An entry as a phone seals it, of the app under test. @param filledAt now by default */
export const sealed = (entry: Entry, filledAt = new Date().toISOString()): Promise<string> =>
  sealEntry(readFieldKeys(process.env.FIELD_KEYS!)[0]!, { v: 1, filledAt, ...entry } as FieldEntry);

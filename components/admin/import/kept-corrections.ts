import { z } from 'zod';
import { forgetDraft, savedDraft, saveDraft, type DraftName } from '@/lib/api/draft';
import { currentUser, idOf } from '@/lib/api/session';
import type { Mapping } from '@/lib/import/columns';
import { withoutAadhaar, type Correction } from '@/lib/import/corrections';

const place = z.number().int().min(0);
const schema = z.object({
  sent: z.literal(false),
  values: z.object({
    sheet: z.string(),
    withHidden: z.boolean(),
    corrections: z.array(z.object({ column: place, cells: z.array(z.tuple([place, place, z.string()])) })),
  }),
});
export type KeptCorrections = z.output<typeof schema>['values'];

const nameOf = (digest: string): DraftName => `import-${digest}`;
const owner = () => idOf(currentUser());

/** What this person chose and corrected in the file of this digest within the last day, on this device. */
export const keptCorrections = (digest: string): KeptCorrections | undefined =>
  savedDraft(nameOf(digest), owner(), schema)?.values;

/**
 * Keeps them for a day, without Aadhaar numbers.
 * @returns whether the device has all of them
 */
export async function keepCorrections(
  digest: string,
  mapping: Mapping,
  { corrections, ...choices }: KeptCorrections,
): Promise<boolean> {
  if (corrections.length === 0) {
    forgetDraft(nameOf(digest), owner());
    return true;
  }
  const kept = withoutAadhaar(corrections, mapping);
  const failure = await saveDraft(nameOf(digest), owner(), {
    sent: false,
    values: { ...choices, corrections: kept },
  });
  const cells = (some: Correction[]) => some.reduce((sum, one) => sum + one.cells.length, 0);
  return failure === undefined && cells(kept) === cells(corrections);
}

import 'server-only';
import type { Printing } from '@/lib/schemas/responses/printing';
import type { StoredPrinting } from '@/models/card';

const toMark = ({ at, by }: { at: Date; by: string }) => ({ at: at.toISOString(), by });

/** What is known about the printed card, as the API returns it to those who may see the whole card. */
export function toPrinting({
  waits,
  version = 0,
  count = 0,
  prints,
  delivered,
}: Partial<StoredPrinting> = {}): Printing {
  const print = prints?.at(-1);
  return {
    version,
    count,
    ...(waits && { waits }),
    ...(print && { printed: toMark(print) }),
    ...(delivered && { delivered: toMark(delivered) }),
  };
}

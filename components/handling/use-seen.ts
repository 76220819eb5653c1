'use client';

import { useState } from 'react';
import { idOf, useUser } from '@/lib/api/session';
import type { Request } from '@/lib/schemas/responses/requests';

/**
 * The request as the person saw it, whose steps theirs is on top of: when the form opened, with their own steps that were not
 * here yet; after a conflict, as it is then.
 * @param request as it is now
 * @param read reads it again; undefined if it is gone
 */
export function useSeen<R extends Request>(request: R, read: () => Promise<R | undefined>) {
  const own = idOf(useUser());
  const [opened] = useState(request);
  const [known, setKnown] = useState(request);
  const since = request.steps.slice(known.steps.length);
  const now = since.length > 0 && since.every(({ by }) => by === own) ? request : known;
  return {
    now,
    isNew: known !== opened,
    onConflict: async () => setKnown((await read()) ?? known),
  };
}

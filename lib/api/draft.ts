'use client';

const KEY = 'registration-draft';

type Kept = { owner: string; draft: unknown; aadhaarLeftOut: boolean };

let inMemory: Kept | null = null;

/**
 * A half typed registration outlives a look at the card list, a change of language, a new sign-in and a tab
 * the phone threw out (brand.md: progress saved). Aadhaar numbers stay in memory only: what the tab keeps on
 * the phone leaves them out.
 * @param owner the employee who typed it; nobody else is shown it
 */
export function keepDraft<T>(owner: string, draft: T): void {
  let typed = false;
  const stripped = JSON.stringify(draft, (name, value: unknown) => {
    if (name !== 'aadhar' || value === '') return value;
    typed = true;
    return '';
  });
  // Still missing after the tab came back, until one is typed again.
  const missing = !typed && inMemory?.owner === owner && inMemory.aadhaarLeftOut;
  inMemory = { owner, draft, aadhaarLeftOut: missing };
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify({ owner, draft: JSON.parse(stripped), aadhaarLeftOut: typed || missing }),
    );
  } catch {
    // A full or forbidden storage costs the draft its second home, nothing else.
  }
}

/** The draft of this employee, if one is kept. Another's is forgotten. */
export function keptDraft<T>(owner: string): { draft: T; aadhaarLeftOut: boolean } | null {
  let kept = inMemory;
  try {
    kept ??= JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
  } catch {
    kept = null;
  }
  if (kept?.owner === owner) {
    inMemory = kept;
    return kept as { draft: T; aadhaarLeftOut: boolean };
  }
  forgetDraft();
  return null;
}

/** Forgets it: registered, thrown away, or signed out. */
export function forgetDraft(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept there.
  }
}

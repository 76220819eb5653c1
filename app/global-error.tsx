'use client';

import { LastPage } from '@/components/public/problem/last-page';

/** Answers an error of the shared layout; one of a page is app/[locale]/error.tsx's. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return <LastPage digest={error.digest} />;
}

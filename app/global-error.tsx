'use client';

import { LastPage } from '@/components/public/problem/last-page';

/** Handles errors of the shared layout; app/[locale]/error.tsx handles those of a page. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return <LastPage digest={error.digest} />;
}

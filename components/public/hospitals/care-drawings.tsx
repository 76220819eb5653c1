import type { ReactNode } from 'react';
import type { Care } from '@/lib/constants/choices';

/** The marigold of each drawing (docs/brand.md). */
const ACCENT = { fill: 'var(--marigold)', stroke: 'none' } as const;

/** What people come for, drawn in ink with one thing in marigold; rendered only on the server (icon-sprite.tsx). */
export const CARE_DRAWINGS: Record<Care, ReactNode> = {
  eye: (
    <>
      <circle cx="16" cy="16" r="5.5" style={ACCENT} />
      <path d="M2.5 16C6 9.5 10.7 6.5 16 6.5s10 3 13.5 9.5c-3.5 6.5-8.2 9.5-13.5 9.5S6 22.5 2.5 16" />
      <circle cx="16" cy="16" r="2" fill="currentColor" stroke="none" />
    </>
  ),
  mother: (
    <>
      <circle cx="20.5" cy="17" r="3.5" style={ACCENT} />
      <circle cx="12.5" cy="7" r="4" />
      <path d="M5 28V20a7.5 7.5 0 0 1 7.5-7.5c2 0 3.5.7 4.8 2M5 28h17M10.5 21.5c1 3 3.3 4.3 7 4.3 4.5 0 7.5-2.3 7.5-5.3" />
    </>
  ),
  bones: (
    <>
      <path d="m12 15 8-8 5 5-8 8z" style={ACCENT} opacity=".55" />
      <path d="M11.3 14.7 20 6.5a3.6 3.6 0 1 1 6 1.5 3.6 3.6 0 1 1-.8 5.7l-8.5 8.3-4.7 3.5a3.6 3.6 0 1 1-6-1.5 3.6 3.6 0 1 1 .8-5.7z" />
    </>
  ),
  heart: (
    <>
      <path
        d="M16 27.5C9 22.5 3.5 17.8 3.5 12a6.7 6.7 0 0 1 12.5-3.5A6.7 6.7 0 0 1 28.5 12c0 5.8-5.5 10.5-12.5 15.5"
        style={ACCENT}
      />
      <path d="M16 27.5C9 22.5 3.5 17.8 3.5 12a6.7 6.7 0 0 1 12.5-3.5A6.7 6.7 0 0 1 28.5 12c0 5.8-5.5 10.5-12.5 15.5M4 16.5h6.5l2.5-4.5 4 7.5 2.5-3h8.3" />
    </>
  ),
  teeth: (
    <>
      <path d="M12.5 9.5c-2 0-3.5 1.5-3.5 4" stroke="var(--marigold)" strokeWidth="3" />
      <path d="M16 6.5c-2.5-1.7-5-2.5-7.5-1.5C4.5 6.5 4 11 5.5 15.5c1 3 1.3 5 1.7 8 .3 2.5 1.3 4.5 2.8 4.5 3 0 2-8.5 6-8.5s3 8.5 6 8.5c1.5 0 2.5-2 2.8-4.5.4-3 .7-5 1.7-8C28 11 27.5 6.5 23.5 5c-2.5-1-5-.2-7.5 1.5" />
    </>
  ),
  kidney: (
    <>
      <path
        d="M13.5 16c0-1.8-1.5-2-1.5-4.5C12 8 10.5 5.5 8 5.5S3 9 3 15s2.5 10 5.5 10c2.7 0 4-2 4-4.5 0-2 1-2.7 1-4.5"
        style={ACCENT}
      />
      <path d="M13.5 16c0-1.8-1.5-2-1.5-4.5C12 8 10.5 5.5 8 5.5S3 9 3 15s2.5 10 5.5 10c2.7 0 4-2 4-4.5 0-2 1-2.7 1-4.5M18.5 16c0-1.8 1.5-2 1.5-4.5 0-3.5 1.5-6 4-6s5 3.5 5 9.5-2.5 10-5.5 10c-2.7 0-4-2-4-4.5 0-2-1-2.7-1-4.5M13.5 16v12M18.5 16v12" />
    </>
  ),
  fever: (
    <>
      <circle cx="12" cy="23" r="3" style={ACCENT} />
      <path d="M12 22V12" stroke="var(--marigold)" strokeWidth="3" />
      <path d="M8.5 17.8V7a3.5 3.5 0 0 1 7 0v10.8a6.2 6.2 0 1 1-7 0M20 7h6M20 12h4M20 17h6" />
    </>
  ),
  emergency: (
    <>
      <path d="M8 25v-8a8 8 0 0 1 16 0v8z" style={ACCENT} />
      <path d="M8 25v-8a8 8 0 0 1 16 0v8M5 25h22v4H5zM16 15v6M13 18h6M16 2.5V5M5 7l2 2M27 7l-2 2" />
    </>
  ),
};
